import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time. Returns true if both texts are equal. */
export function isSameSecret(candidate: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(candidate), digest(secret));
}
