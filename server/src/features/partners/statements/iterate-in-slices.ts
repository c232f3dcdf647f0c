import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Items per turn of the event loop; they take a few milliseconds. */
const ITEMS_PER_SLICE = 2000;

/** Iterates over many items without blocking the event loop. */
export async function* iterateInSlices<T>(items: Iterable<T>): AsyncGenerator<T> {
  let count = 0;
  for (const item of items) {
    yield item;
    if (++count % ITEMS_PER_SLICE === 0) await yieldToEventLoop();
  }
}
