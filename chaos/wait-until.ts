import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until the condition is true.
 * @returns the elapsed milliseconds
 * @throws after `most` milliseconds, with the last error
 */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean>,
  most: number,
): Promise<number> {
  const began = performance.now();
  let reason: unknown;
  for (;;) {
    const asked = performance.now();
    const so = await isSo().catch((error) => {
      reason = error;
      return false;
    });
    // The condition was true when the check started; the check itself may have been slow.
    if (so && asked - began <= most) return performance.now() - began;
    if (performance.now() - began > most) {
      throw new Error(`${what}: not within ${most} ms`, { cause: reason });
    }
    await sleep(10);
  }
}
