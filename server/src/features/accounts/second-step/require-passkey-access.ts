import { eq } from 'drizzle-orm';
import { Forbidden } from '../../../platform/base/errors.ts';
import type { Actor, Context, DbContext } from '../../../platform/context.ts';
import { passkeys } from './passkeys-tables.ts';

/**
 * Refuses a session opened with only the password if the role needs a second step and the account has passkeys: the
 * password alone must not be enough to change them.
 * @throws 403 auth.second_step_missing
 */
export async function requirePasskeyAccess(ctx: Context<Actor>): Promise<void> {
  if (!ctx.actor.secondStepMissing || !(await hasPasskeys(ctx, ctx.actor.id))) return;
  throw new Forbidden(
    'auth.second_step_missing',
    'Bu işlem için geçiş anahtarınızla giriş yapmalısınız.',
  );
}

export async function hasPasskeys({ db }: DbContext, userId: string): Promise<boolean> {
  return (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
}
