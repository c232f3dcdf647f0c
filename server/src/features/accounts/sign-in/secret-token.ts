import { hash, randomBytes } from 'node:crypto';

/** Generates an opaque token of 256 bits for a cookie or a link. Store only its hash. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a random secret for storage: SHA-256, base64url. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
