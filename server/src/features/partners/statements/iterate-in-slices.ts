import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Milliseconds after which other requests run */
const SLICE_MS = 10;

/** Iterates over many items without blocking the event loop, however long the work on an item takes. */
export async function* iterateInSlices<T>(
  items: Iterable<T> | AsyncIterable<T>,
): AsyncGenerator<T> {
  let end = performance.now() + SLICE_MS;
  for await (const item of items) {
    yield item;
    if (performance.now() < end) continue;
    await yieldToEventLoop();
    end = performance.now() + SLICE_MS;
  }
}
