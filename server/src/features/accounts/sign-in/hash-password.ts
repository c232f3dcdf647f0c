import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { InvalidField } from '../../../platform/base/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isCommonPassword } from './common-passwords.ts';

// OWASP's second recommendation for argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane.
export const ARGON2_OPTIONS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

// Hashing fills a core: at most two at once, so that the site stays responsive.
const hashingLimit = pLimit(2);

/** Hashes a password with Argon2id; returns PHC format. Keyboards encode letters differently, so it hashes NFC. */
export function hashPassword(password: string): Promise<string> {
  return hashingLimit(() => hash(password.normalize('NFC'), ARGON2_OPTIONS));
}

/**
 * Returns true if the password matches the hash. Older hashes are of the password as it was typed, so all encodings of
 * its letters are tried. Only passwords with accented letters have several.
 */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  const encodings = new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
  for (const encoding of encodings)
    if (await hashingLimit(() => verify(passwordHash, encoding))) return true;
  return false;
}

/** Returns true if a hash has other parameters than new hashes. */
export function isOutdatedHash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = ARGON2_OPTIONS;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

let dummyHash: Promise<string> | undefined;

/** Returns false after the time of a real check, so that timing does not reveal an unknown user. */
export async function verifyDummyPassword(password: string): Promise<false> {
  dummyHash ??= hashPassword('kimsenin şifresi');
  await verifyPassword(await dummyHash, password);
  return false;
}

/**
 * Returns the hash of a password. Takes tens of milliseconds of CPU: call it before a transaction.
 * @throws 400 for the field `path` if the password is among the most common ones or a word of the site
 */
export async function validateAndHashPassword(
  { platform }: { platform: Pick<Platform, 'config'> },
  password: string,
  path: string,
): Promise<string> {
  if (isCommonPassword(password, new URL(platform.config.publicUrl).hostname)) {
    const message = 'Bu şifre çok yaygın. Lütfen başka bir şifre seçin.';
    throw new InvalidField('accounts.common_password', path, message);
  }
  return hashPassword(password);
}
