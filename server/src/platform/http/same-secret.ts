import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time. Returns true if both texts are equal. */
export function isSameSecret(candidate: string, secret: string): boolean {
  const computeDigest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(computeDigest(candidate), computeDigest(secret));
}
