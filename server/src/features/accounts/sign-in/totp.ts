import { randomBytes } from 'node:crypto';
import { foldTurkishI } from '@vitrin/contract/identifier.ts';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters that every authenticator app supports. */
const totpParameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Generates a secret for an authenticator app, 160 bits, Base32. */
export function generateTotpSecret(): string {
  return randomBase32(20);
}

/** Returns the URI for the QR code of an authenticator app. */
export function buildTotpUri(secret: string, issuer: string, username: string): string {
  const uriOptions = { issuer, label: username, secret: Secret.fromBase32(secret) };
  return new TOTP({ ...totpParameters, ...uriOptions }).toString();
}

/** Normalises a typed code: no blanks and dashes, upper case; İ and ı of a Turkish keyboard are I. */
export function normalizeCode(code: string): string {
  return foldTurkishI(code)
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
}

/**
 * Returns the number of the 30-second step to which a code belongs. Accepts the current step and its neighbours,
 * because clocks differ. Returns `undefined` for a wrong code.
 */
export function findCodeStep(secret: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...totpParameters, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** Generates ten recovery codes of 140 bits each, in readable groups. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () =>
    randomBase32(20)
      .slice(0, 28)
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
}

function randomBase32(bytes: number): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(bytes)).buffer }).base32;
}
