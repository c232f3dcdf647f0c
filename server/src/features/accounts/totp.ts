import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app knows it. */
const algorithm = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A new secret for an authenticator app, 160 bits, Base32. */
export function generateTotpSecret(): string {
  return randomBase32(20);
}

/** The address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, username: string): string {
  const named = { issuer: 'Vitrin', label: username, secret: Secret.fromBase32(secret) };
  return new TOTP({ ...algorithm, ...named }).toString();
}

/** What was typed, without blanks and dashes, in capitals. */
export function normalizeCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/**
 * The number of the 30-second step whose code this is: the current one or a neighbour, for clocks that differ.
 * `undefined`: it is nobody's.
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...algorithm, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** Ten codes for the day the phone is lost, 80 bits each, in groups that can be read out. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => randomBase32(10).replace(/(.{4})(?=.)/g, '$1-'));
}

function randomBase32(bytes: number): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(bytes)).buffer }).base32;
}
