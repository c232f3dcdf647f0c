import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { BadRequest } from '../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../platform/context.ts';
import { announceVerifiedMember } from '../../platform/feature/feature.ts';
import { setEmailVerified } from '../accounts/own-account/set-email.ts';
import { hashToken, TOKEN_LENGTH } from '../accounts/sign-in/secret-token.ts';
import { checkAttempt } from '../accounts/sign-in/sign-in-limits.ts';
import { emailLinks } from './email-tables.ts';

type Outcome = 'verified' | keyof typeof refusals;

/**
 * Verifies the address to which the link was sent, if it is still the account's address. A link works once.
 * @throws 400 email.link_incomplete, email.link_used, email.link_expired, email.bad_link; 429 auth.too_many_attempts
 */
export async function verifyEmail(
  ctx: Context,
  { token, address }: { token: string; address: string },
): Promise<void> {
  if (token.length < TOKEN_LENGTH) throw createRefusal('email.link_incomplete');
  const tokenHash = hashToken(token);
  const attempt = { account: `email ${tokenHash}`, address };
  let outcome = 'email.bad_link' as Outcome;
  await checkAttempt(ctx, attempt, async () => {
    outcome = await withTransaction(ctx, (tx) => useLink(tx, tokenHash));
    // A link that was sent is no guess, whatever its state.
    return outcome !== 'email.bad_link';
  });
  if (outcome !== 'verified') throw createRefusal(outcome);
}

async function useLink(tx: Context, tokenHash: string): Promise<Outcome> {
  const { userId, email, usedAt, expiresAt } = emailLinks;
  const [link] = await tx.db
    .select({ userId, email, usedAt, isExpired: lte(expiresAt, sql`now()`).mapWith(Boolean) })
    .from(emailLinks)
    .where(eq(emailLinks.tokenHash, tokenHash));
  if (!link) return 'email.bad_link';
  if (link.usedAt) return 'email.link_used';
  if (link.isExpired) return 'email.link_expired';
  // Lock the account first, like every change of an account. A concurrent request waits and then finds a used link.
  if (!(await setEmailVerified(tx, link))) return 'email.bad_link';
  const { rowCount } = await tx.db
    .update(emailLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(emailLinks.tokenHash, tokenHash), isNull(usedAt)));
  if (rowCount === 0) return 'email.link_used';
  await announceVerifiedMember(tx, link.userId);
  return 'verified';
}

const createRefusal = (code: keyof typeof refusals) => new BadRequest(code, refusals[code]);

const refusals = {
  'email.link_incomplete':
    'Linkin bir bölümü eksik. E-postadaki linki bütünüyle kopyalayın ya da doğrudan tıklayın.',
  'email.link_used': 'Bu link daha önce kullanıldı; e-posta adresiniz doğrulanmış.',
  'email.link_expired': 'Bu linkin 24 saatlik süresi doldu. Profilinizden yenisini isteyin.',
  'email.bad_link':
    'Bu link geçersiz: yerine yenisi gönderilmiş ya da adresiniz değişmiş olabilir. Profilinizden yenisini isteyin.',
};
