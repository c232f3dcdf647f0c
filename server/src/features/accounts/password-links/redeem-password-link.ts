import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { BadRequest } from '../../../platform/base/errors.ts';
import { type Context, type DbContext, withTransaction } from '../../../platform/context.ts';
import { announceVerifiedMember, getFeatures } from '../../../platform/feature/feature.ts';
import { notify } from '../../notifications/notify.ts';
import { passwordLinks, sessions, users } from '../people/accounts-tables.ts';
import { clearPasskeys } from '../second-step/clear-passkeys.ts';
import { removeSecondStep } from '../second-step/disable-second-step.ts';
import { validateAndHashPassword } from '../sign-in/hash-password.ts';
import { hashToken } from '../sign-in/secret-token.ts';
import { buildPasswordChangedNotification } from '../sign-in/security-notifications.ts';
import { checkAttempt } from '../sign-in/sign-in-limits.ts';

interface Redemption {
  token: string;
  password: string;
  /** IP address of the client */
  address: string;
}

/**
 * Sets a new password with a link. Voids all links of the account, ends its sessions, deletes its passkeys, and verifies
 * the e-mail address if the link was e-mailed. All invalid links have the same response.
 * @throws 400 accounts.link_invalid, accounts.common_password; 429 auth.too_many_attempts
 */
export async function redeemPasswordLink(
  ctx: Context,
  { token, password, address }: Redemption,
): Promise<void> {
  const tokenHash = hashToken(token);
  // Check the link first: guessing must cost no password hash and no lock.
  const isOpen = await checkAttempt(ctx, { account: `link ${tokenHash}`, address }, async () =>
    Boolean(await findOpenLink(ctx, tokenHash)),
  );
  if (!isOpen) throw invalidLinkError();
  const passwordHash = await validateAndHashPassword(ctx, password, 'password');
  await withTransaction(ctx, async (tx) => {
    const link = await findOpenLink(tx, tokenHash);
    if (!link) throw invalidLinkError();
    const { userId } = link;
    // Lock the account first, like every change of an account. A concurrent request waits and then finds no link.
    const [user] = await tx.db
      .select({ id: users.id, role: users.role, emailVerifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
      .for('update');
    // Delete the links of other channels too.
    const deletedLinks = await tx.db
      .delete(passwordLinks)
      .where(eq(passwordLinks.userId, userId))
      .returning({ tokenHash: passwordLinks.tokenHash, channel: passwordLinks.channel });
    const channel = deletedLinks.find(
      (deletedLink) => deletedLink.tokenHash === tokenHash,
    )?.channel;
    if (!user || !channel) throw invalidLinkError();
    const changes = { passwordHash, passwordGenerated: false };
    await tx.db.update(users).set(changes).where(eq(users.id, userId));
    // A passkey signs in without the new password.
    await clearPasskeys(tx, userId);
    if (channel === 'email' && !user.emailVerifiedAt) await reclaimAccount(tx, userId);
    await tx.db.delete(sessions).where(eq(sessions.userId, userId));
    const entry = { action: 'password-link-used', entity: 'users', entityId: userId } as const;
    await recordAudit({ db: tx.db, actor: { id: user.id, role: user.role } }, entry);
    await notify(tx, [buildPasswordChangedNotification(userId)]);
  });
}

/**
 * Gives an account with an unverified e-mail address to the owner of that address: a stranger may have registered it.
 * Verifies the address and deletes second step and linked accounts.
 */
async function reclaimAccount(tx: Context, userId: string): Promise<void> {
  await tx.db.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, userId));
  await removeSecondStep(tx, userId);
  for (const { unlink } of getFeatures(tx)) await unlink?.(tx, userId);
  await announceVerifiedMember(tx, userId);
}

async function findOpenLink({ db }: DbContext, tokenHash: string) {
  const [link] = await db
    .select({ userId: passwordLinks.userId })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(
      and(
        eq(passwordLinks.tokenHash, tokenHash),
        gt(passwordLinks.expiresAt, sql`now()`),
        isNull(users.suspendedAt),
      ),
    );
  return link;
}

const invalidLinkError = () =>
  new BadRequest(
    'accounts.link_invalid',
    'Bu link geçersiz, kullanılmış ya da süresi dolmuş. Yeni bir link isteyin.',
  );
