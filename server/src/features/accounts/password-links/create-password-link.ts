import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { Conflict, Forbidden, NotFound } from '../../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { passwordLinks, users } from '../people/accounts-tables.ts';
import { savePasswordLink } from './save-password-link.ts';

const LINK_LIFETIME_MS = 3_600_000;

/**
 * Creates a password link for one use within an hour. Replaces all previous links of the account. The link is valid
 * only while its creator is a super admin.
 * @throws 403, 404, 409 accounts.own_link, accounts.suspended
 */
export async function createPasswordLink(
  ctx: Context,
  userId: string,
): Promise<{ url: string; expiresAt: string }> {
  const creatorId = ctx.actor?.id ?? null;
  if (creatorId === userId) throw ownLinkError();
  return withTransaction(ctx, async (tx) => {
    const rows = await tx.db
      .select({ id: users.id, role: users.role, suspendedAt: users.suspendedAt })
      .from(users)
      .where(inArray(users.id, creatorId ? [userId, creatorId] : [userId]))
      // Lock super admins first, in the order used for demotions, to prevent deadlocks.
      .orderBy(sql`${users.role} <> 'super_admin'`, users.id)
      .for('share');
    const creator = rows.find(({ id }) => id === creatorId);
    if (creatorId && (creator?.role !== 'super_admin' || creator.suspendedAt))
      throw new Forbidden();
    const user = rows.find(({ id }) => id === userId);
    if (!user) throw new NotFound();
    if (user.suspendedAt) {
      throw new Conflict('accounts.suspended', 'Askıya alınmış bir hesaba link verilemez.');
    }
    const link = await savePasswordLink(tx, {
      userId,
      channel: 'staff',
      creatorId,
      lifetimeMs: LINK_LIFETIME_MS,
    });
    await tx.db
      .delete(passwordLinks)
      .where(and(eq(passwordLinks.userId, userId), ne(passwordLinks.channel, 'staff')));
    await recordAudit(tx, {
      action: 'password-link',
      entity: 'users',
      entityId: userId,
      after: { expiresAt: link.expiresAt },
    });
    return link;
  });
}

// Otherwise a stolen session would be enough to set a new password.
const ownLinkError = () =>
  new Conflict(
    'accounts.own_link',
    'Kendi hesabınıza şifre linki oluşturamazsınız. Şifrenizi profilinizde mevcut şifrenizle değiştirin.',
  );
