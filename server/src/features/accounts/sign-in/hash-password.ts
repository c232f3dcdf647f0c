import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { InvalidField } from '../../../platform/base/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

// OWASP's second recommendation for argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane.
export const ARGON2_OPTIONS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

// Hashing fills a core: at most two at once, so that the site stays responsive.
const hashingLimit = pLimit(2);

/** Hashes a password with Argon2id; returns PHC format. */
export function hashPassword(password: string): Promise<string> {
  return hashingLimit(() => hash(password, ARGON2_OPTIONS));
}

/** Returns true if the password matches the hash. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return hashingLimit(() => verify(passwordHash, password));
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
 * @throws 400 for the field `path` if the password is among the most common ones
 */
export async function validateAndHashPassword(password: string, path: string): Promise<string> {
  if (isCommonPassword(password)) {
    const message = 'Bu şifre çok yaygın. Lütfen başka bir şifre seçin.';
    throw new InvalidField('accounts.common_password', path, message);
  }
  return hashPassword(password);
}
