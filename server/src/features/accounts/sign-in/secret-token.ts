import { hash, randomBytes } from 'node:crypto';

/** Length of a token in characters */
export const TOKEN_LENGTH = 43;

/** Generates an opaque token of 256 bits for a cookie or a link. Store only its hash. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a random secret for storage: SHA-256, base64url. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
