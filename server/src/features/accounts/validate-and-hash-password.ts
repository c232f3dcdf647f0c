import { BadRequest } from '../../platform/base/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './hash-password.ts';

/**
 * The hash of a password that somebody chose. Takes a core for tens of milliseconds: call it before a transaction.
 * @throws 400 naming the field `path` when it is among the most common passwords
 */
export async function validateAndHashPassword(password: string, path: string): Promise<string> {
  if (isCommonPassword(password)) {
    const message = 'Bu şifre çok yaygın. Lütfen başka bir şifre seçin.';
    throw new BadRequest('accounts.common_password', message, [{ path, message }]);
  }
  return hashPassword(password);
}
