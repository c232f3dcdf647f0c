import { and, eq, gt, sql } from 'drizzle-orm';
import { BadRequest } from '../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../platform/context.ts';
import { setEmailVerified } from '../accounts/own-account/set-email.ts';
import { hashToken } from '../accounts/sign-in/secret-token.ts';
import { signInLimits } from '../accounts/sign-in/sign-in-limits.ts';
import { emailLinks } from './email-tables.ts';

/**
 * Verifies the address to which the link was sent, if it is still the account's address. A link works once.
 * @throws 400 email.bad_link, 429 auth.too_many_attempts
 */
export async function verifyEmail(
  ctx: Context,
  { token, address }: { token: string; address: string },
): Promise<void> {
  const tokenHash = hashToken(token);
  const attempt = { account: `email ${tokenHash}`, address };
  const isVerified = await signInLimits(ctx).check(attempt, () =>
    withTransaction(ctx, async (tx) => {
      const isOpen = and(eq(emailLinks.tokenHash, tokenHash), gt(emailLinks.expiresAt, sql`now()`));
      const { userId, email } = emailLinks;
      const [link] = await tx.db.select({ userId, email }).from(emailLinks).where(isOpen);
      // Lock the account first, like every change of an account. A concurrent request waits and then finds no link.
      if (!link || !(await setEmailVerified(tx, link))) return false;
      return (await tx.db.delete(emailLinks).where(isOpen).returning({ userId })).length > 0;
    }),
  );
  if (isVerified) return;
  const message =
    'Bu bağlantı geçersiz, kullanılmış ya da süresi dolmuş. Profilinizden yenisini isteyin.';
  throw new BadRequest('email.bad_link', message);
}
