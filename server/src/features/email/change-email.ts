import type { User } from '@vitrin/contract/accounts.ts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { enqueueDelivery } from '../../platform/outbox/deliveries.ts';
import { setEmail } from '../accounts/own-account/set-email.ts';
import { buildEmailChangedNotification } from '../accounts/sign-in/security-notifications.ts';
import { notify } from '../notifications/notify.ts';
import { clearChannelRejection } from '../notifications/preferences.ts';
import { addToBlocklist, requireNotBlocklisted } from '../safety/blocklist.ts';
import { emailLinks } from './email-tables.ts';
import { consumeMailQuota } from './request-verification.ts';

/**
 * Changes the user's address. The new address is unverified until its link is used. Notifies the old address and voids
 * its links.
 * @throws 400 email.same; 403 auth.wrong_password, safety.on_break; 409 accounts.email_taken; 429 email.too_many
 */
export async function changeEmail(ctx: Context<Actor>, email: string): Promise<User> {
  const { id: userId } = ctx.actor;
  await consumeMailQuota(ctx);
  return withTransaction(ctx, async (tx) => {
    const { user, oldEmail } = await setEmail(tx, email);
    await requireNotBlocklisted(tx, { email }, userId);
    // During a break the old address stays blocked, even after the account is deleted.
    await addToBlocklist(tx, userId, { email: oldEmail });
    await tx.db.delete(emailLinks).where(eq(emailLinks.userId, userId));
    await clearChannelRejection(tx, userId, 'email');
    if (ctx.platform.connections.smtp) {
      await enqueueDelivery(tx, {
        kind: 'email-changed',
        channel: 'email',
        userId,
        address: oldEmail,
      });
      await enqueueDelivery(tx, { kind: 'email-verification', channel: 'email', userId });
    }
    await notify(tx, [buildEmailChangedNotification(userId)]);
    // Don't record the addresses: the entry outlives the account.
    await recordAudit(tx, { action: 'email', entity: 'users', entityId: userId });
    return user;
  });
}
