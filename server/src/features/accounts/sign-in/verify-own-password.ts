import { eq } from 'drizzle-orm';
import { InvalidField } from '../../../platform/base/errors.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { users } from '../people/accounts-tables.ts';
import type { ClientOrigin } from './client-info.ts';
import { verifyPassword } from './hash-password.ts';
import { signInLimits } from './sign-in-limits.ts';

/** The user's own password with the origin of the request. */
export interface PasswordConfirmation extends ClientOrigin {
  password: string;
}

/**
 * Verifies the user's own password before a sensitive change; attempts count like those of signing in.
 * @param path field of the error
 * @returns the user and the verified hash; the change must check that the hash is still the same
 * @throws 400 accounts.wrong_password, 429 auth.too_many_attempts
 */
export async function verifyOwnPassword(
  ctx: Context<Actor>,
  { password, ...origin }: PasswordConfirmation,
  path = 'password',
): Promise<{ actor: Actor; passwordHash: string }> {
  const { db, actor } = ctx;
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.id));
  const attempt = { ...origin, account: actor.id };
  const isRight = await signInLimits(ctx).check(attempt, async () =>
    row ? verifyPassword(row.passwordHash, password) : false,
  );
  if (!row || !isRight) throw wrongPasswordError(path);
  return { actor, passwordHash: row.passwordHash };
}

export const wrongPasswordError = (path: string) =>
  new InvalidField('accounts.wrong_password', path, 'Mevcut şifre hatalı.');
