import { hash, randomBytes } from 'node:crypto';

/** A new opaque token for a cookie or a link, 256 bits. Only its hash is stored. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of something random that only its owner knows: SHA-256, base64url. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
