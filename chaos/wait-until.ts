import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until `isTrue` returns true.
 * @returns the elapsed milliseconds
 * @throws after `limitMs` milliseconds, with the last error
 */
export async function waitUntil(
  description: string,
  isTrue: () => Promise<boolean>,
  limitMs: number,
): Promise<number> {
  const start = performance.now();
  let lastError: unknown;
  for (;;) {
    const checkStart = performance.now();
    const isMet = await isTrue().catch((error) => {
      lastError = error;
      return false;
    });
    // A check that started within the limit counts, even if it was slow.
    if (isMet && checkStart - start <= limitMs) return performance.now() - start;
    if (performance.now() - start > limitMs) {
      throw new Error(`${description}: not within ${limitMs} ms`, { cause: lastError });
    }
    await sleep(10);
  }
}
