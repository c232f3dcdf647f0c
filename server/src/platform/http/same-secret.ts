import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether both are the same; how long it takes tells nothing about where they differ. */
export function isSameSecret(shown: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(shown), digest(secret));
}
