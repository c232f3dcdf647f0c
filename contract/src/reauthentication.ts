import { z } from 'zod';
import { line } from './fields.ts';

/** Password of the signed-in member */
export const ownPassword = z.string().min(1, 'Şifre zorunludur.').max(128);

/** Authenticator code or recovery code */
export const secondStepCode = z.string().trim().min(1, 'Kod zorunludur.').max(40);

/**
 * Body fields of a call that requires re-authentication. `code` is required if the account has a second step.
 * Such a call also declares `reauthentication`.
 */
export const credentials = { password: ownPassword, code: line(40).optional() };
export type Credentials = z.input<z.ZodObject<typeof credentials>>;

/**
 * Error code (403) of a call that requires re-authentication: `details` names `password`, or `code` if the password is
 * right.
 */
export const WRONG_PASSWORD = 'auth.wrong_password';
