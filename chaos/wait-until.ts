import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until the condition is true.
 * @returns the elapsed milliseconds
 * @throws after `most` milliseconds, with the last error
 */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean>,
  limitMs: number,
): Promise<number> {
  const start = performance.now();
  let reason: unknown;
  for (;;) {
    const checkStart = performance.now();
    const so = await isSo().catch((error) => {
      reason = error;
      return false;
    });
    // The condition was true when the check started; the check itself may have been slow.
    if (so && checkStart - start <= limitMs) return performance.now() - start;
    if (performance.now() - start > limitMs) {
      throw new Error(`${what}: not within ${limitMs} ms`, { cause: reason });
    }
    await sleep(10);
  }
}
