/**
 * Returns the time at which a countdown that is rounded up to steps of `stepMs` changes next; infinity once it has
 * ended. All values are in milliseconds.
 */
export function getNextCountdownStep(now: number, endTime: number, stepMs: number): number {
  if (now >= endTime) return Number.POSITIVE_INFINITY;
  return endTime - (Math.ceil((endTime - now) / stepMs) - 1) * stepMs;
}
