import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks again and again until it is so.
 * @returns the milliseconds that it took
 * @throws when it takes longer than `most` milliseconds, with the last reason
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
    // It was so when it was asked at the latest; the answer itself may have taken its time.
    if (so && asked - began <= most) return performance.now() - began;
    if (performance.now() - began > most) {
      throw new Error(`${what}: not within ${most} ms`, { cause: reason });
    }
    await sleep(10);
  }
}
