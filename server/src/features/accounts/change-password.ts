import { and, eq, ne } from 'drizzle-orm';
import { type Context, transact } from '../../platform/context.ts';
import { BadRequest, Unauthorized } from '../../platform/errors.ts';
import { sessions, users } from './accounts-tables.ts';
import { choosePassword } from './choose-password.ts';
import { verifyPassword } from './hash-password.ts';
import type { SignInLimits } from './sign-in-limits.ts';

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  address: string;
}

/**
 * Changes the caller's own password; their other sessions end, this one stays.
 * @throws 400 when the current password is wrong, 429 after too many wrong ones
 */
export async function changePassword(
  ctx: Context,
  { currentPassword, newPassword, address }: PasswordChange,
  limits: SignInLimits,
): Promise<void> {
  const { actor } = ctx;
  if (!actor) throw new Unauthorized();
  const [row] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.id));
  const right = await limits.check(actor.id, address, async () =>
    row ? verifyPassword(row.passwordHash, currentPassword) : false,
  );
  if (!row || !right) {
    const message = 'Mevcut şifre hatalı.';
    throw new BadRequest('accounts.wrong_password', message, [
      { path: 'currentPassword', message },
    ]);
  }
  const passwordHash = await choosePassword(newPassword, 'newPassword');
  await transact(ctx, async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, actor.id), eq(users.passwordHash, row.passwordHash)))
      .returning({ id: users.id });
    if (changed.length === 0)
      throw new BadRequest('accounts.wrong_password', 'Mevcut şifre hatalı.');
    const others = actor.sessionId ? ne(sessions.id, actor.sessionId) : undefined;
    await tx.delete(sessions).where(and(eq(sessions.userId, actor.id), others));
  });
}
