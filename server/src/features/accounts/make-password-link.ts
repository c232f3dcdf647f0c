import { eq } from 'drizzle-orm';
import { type Context, transact } from '../../platform/context.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { passwordLinks, users } from './accounts-tables.ts';
import { hashToken, newToken } from './secret-token.ts';

const LIFE = 3_600_000;

/**
 * Makes the one open password link of an account, good for an hour and one use; the one before is void.
 * @throws 404, 409 accounts.suspended
 */
export async function makePasswordLink(
  ctx: Context,
  userId: string,
  publicUrl: string,
): Promise<{ url: string; expiresAt: string }> {
  const token = newToken();
  const link = {
    tokenHash: hashToken(token),
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + LIFE).toISOString(),
  };
  await transact(ctx, async (tx) => {
    const [user] = await tx
      .select({ suspendedAt: users.suspendedAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('share');
    if (!user) throw new NotFound();
    if (user.suspendedAt) {
      throw new Conflict('accounts.suspended', 'Askıya alınmış bir hesaba bağlantı verilemez.');
    }
    await tx
      .insert(passwordLinks)
      .values({ userId, ...link })
      .onConflictDoUpdate({ target: passwordLinks.userId, set: link });
    await recordAudit(tx, ctx.actor, {
      action: 'password-link',
      entity: 'users',
      entityId: userId,
      after: { expiresAt: link.expiresAt },
    });
  });
  return { url: `${publicUrl}/sifre-belirle?token=${token}`, expiresAt: link.expiresAt };
}
