import { setTimeout as sleep } from 'node:timers/promises';

/** Maximum concurrent calls; reached only if the server hangs, and more would keep it from recovering. */
const MAX_CONCURRENT_CALLS = 64;

/**
 * Starts calls at a constant rate, whether earlier ones have ended or not.
 * @returns a function that stops, waits for running calls and returns their total number
 */
export function startConstantLoad(
  perSecond: number,
  startCall: (at: number) => Promise<void>,
): () => Promise<number> {
  let last = performance.now();
  const underWay = new Set<Promise<void>>();
  let going = true;
  let begun = 0;
  const run = async () => {
    for (let due = 0; going; ) {
      const now = performance.now();
      // Calls late by more than a quarter of a second are skipped, to avoid a flood afterwards.
      due = Math.min(due + ((now - last) / 1000) * perSecond, Math.max(1, perSecond / 4));
      last = now;
      for (; due >= 1 && underWay.size < MAX_CONCURRENT_CALLS; due--) {
        const one = startCall(begun++).finally(() => underWay.delete(one));
        underWay.add(one);
      }
      await sleep(5);
    }
    await Promise.all(underWay);
    return begun;
  };
  const running = run();
  return () => {
    going = false;
    return running;
  };
}
