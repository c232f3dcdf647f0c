import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until the condition is true.
 * @returns the elapsed milliseconds
 * @throws after `limitMs` milliseconds, with the last error
 */
export async function waitUntil(
  condition: string,
  isTrue: () => Promise<boolean>,
  limitMs: number,
): Promise<number> {
  const start = performance.now();
  let reason: unknown;
  for (;;) {
    const checkStart = performance.now();
    const result = await isTrue().catch((error) => {
      reason = error;
      return false;
    });
    // The condition was true when the check started; the check itself may have been slow.
    if (result && checkStart - start <= limitMs) return performance.now() - start;
    if (performance.now() - start > limitMs) {
      throw new Error(`${condition}: not within ${limitMs} ms`, { cause: reason });
    }
    await sleep(10);
  }
}
