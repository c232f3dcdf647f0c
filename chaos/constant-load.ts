import { setTimeout as sleep } from 'node:timers/promises';

/** More than are ever under way at once unless nothing moves: then more would only keep it from moving again. */
const MOST = 64;

/**
 * Begins so many calls a second, whether the earlier ones have ended or not, until told to stop.
 * @returns the way to stop, which waits for those under way and says how many there were in all
 */
export function startConstantLoad(
  perSecond: number,
  begin: (at: number) => Promise<void>,
): () => Promise<number> {
  let last = performance.now();
  const underWay = new Set<Promise<void>>();
  let going = true;
  let begun = 0;
  const run = async () => {
    for (let due = 0; going; ) {
      const now = performance.now();
      // What could not begin in a quarter of a second is left out: no flood afterwards.
      due = Math.min(due + ((now - last) / 1000) * perSecond, Math.max(1, perSecond / 4));
      last = now;
      for (; due >= 1 && underWay.size < MOST; due--) {
        const one = begin(begun++).finally(() => underWay.delete(one));
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
