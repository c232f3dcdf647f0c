import { eq } from 'drizzle-orm';
import { Forbidden } from '../../../platform/base/errors.ts';
import type { Actor, Context, DbContext } from '../../../platform/context.ts';
import { passkeys } from './passkeys-tables.ts';

/**
 * Requires a sign-in by passkey if the session lacks the required second step and the account has passkeys. The password
 * alone must not be enough to list or change them.
 * @throws 403 auth.second_step_missing
 */
export async function requirePasskeyAccess(ctx: Context<Actor>): Promise<void> {
  if (!ctx.actor.secondStepMissing || !(await hasPasskeys(ctx, ctx.actor.id))) return;
  throw new Forbidden(
    'auth.second_step_missing',
    'Bu işlem için geçiş anahtarınızla giriş yapmalısınız.',
  );
}

/** Returns true if the account has a passkey. */
export async function hasPasskeys({ db }: DbContext, userId: string): Promise<boolean> {
  return (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
}
