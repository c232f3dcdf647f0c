import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { Conflict, Unauthorized } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { prepareOnce } from '../../../platform/database/prepare-once.ts';
import { listConnectedChannels } from '../../../platform/outbox/channel.ts';
import { notify } from '../../notifications/notify.ts';
import { users } from '../people/accounts-tables.ts';
import { deleteTelegramLinks } from '../people/update-profile.ts';
import { lockReauthenticatedAccount } from '../sign-in/reauthenticate.ts';
import { buildRecoveryNotification } from '../sign-in/security-notifications.ts';

/** Returns the channels to which a password reset link of the user goes. */
export async function getRecovery({
  db,
  actor,
  platform,
}: Context<Actor>): Promise<ReturnsOf<'GET /api/user/recovery'>> {
  const statement = prepareOnce(db, 'find-recovery', () =>
    db
      .select({ telegram: users.telegramRecovery })
      .from(users)
      .where(eq(users.id, sql.placeholder('userId'))),
  );
  const [row] = await statement.execute({ userId: actor.id });
  if (!row) throw new Unauthorized();
  const email = listConnectedChannels({ platform }).includes('email');
  return { email, telegram: row.telegram };
}

/**
 * Enables or disables Telegram as a way of recovery. Disabling it voids a link that was sent there.
 * @throws 403 auth.wrong_password, 409 recovery.telegram_unverified
 */
export async function setRecovery(ctx: Context<Actor>, telegram: boolean): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const { id, telegramVerified, telegramRecovery } = await lockReauthenticatedAccount(tx);
    if (telegram && !telegramVerified) throw unverifiedError();
    if (telegram === telegramRecovery) return;
    await tx.db.update(users).set({ telegramRecovery: telegram }).where(eq(users.id, id));
    if (!telegram) await deleteTelegramLinks(tx, id);
    const change = { before: { telegram: telegramRecovery }, after: { telegram } };
    await recordAudit(tx, { action: 'recovery', entity: 'users', entityId: id, ...change });
    await notify(tx, [buildRecoveryNotification(id, telegram)]);
  });
}

const unverifiedError = () =>
  new Conflict('recovery.telegram_unverified', 'Önce Telegram hesabınızı doğrulayın.');
