import { isStaff } from '@vitrin/contract/roles.ts';
import { eq, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { redactAuditFields } from '../../../platform/audit/redact-audit.ts';
import { wasStaff } from '../../../platform/audit/was-staff.ts';
import { Conflict } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import {
  erasePersonalData,
  getFeatures,
  type PersonalData,
} from '../../../platform/feature/feature.ts';
import { formerStaff, users } from '../people/accounts-tables.ts';
import { lockReauthenticatedAccount } from '../sign-in/reauthenticate.ts';

const personalFields = ['username', 'email', 'firstName', 'lastName', 'phone', 'streamUrl', 'note'];

// A deletion uses a pooled connection, for seconds if the account has much data.
const deletionLimit = pLimit(2);

/**
 * Deletes the user's account with all personal data. Ledger and audit log stay, without the user's name unless the user
 * was staff.
 * @throws 403 auth.wrong_password; 409 account.staff, account.leaving
 */
export async function deleteOwnAccount(ctx: Context<Actor>): Promise<void> {
  if (isStaff(ctx.actor.role)) throw staffError();
  const { id } = ctx.actor;
  const erase = async (tx: Context, isErased: (data: PersonalData) => boolean = () => true) => {
    for (const { personalData } of getFeatures(ctx))
      if (personalData !== 'none' && isErased(personalData))
        await erasePersonalData(tx, personalData, id);
  };
  await deletionLimit(() =>
    withTransaction(ctx, async (tx) => {
      await acquireDeletionLock(tx, id);
      // Before the account is locked, where possible: other requests of the member would wait on that lock.
      await erase(tx, ({ isLockedAfterAccount }) => !isLockedAfterAccount);
      const account = await lockReauthenticatedAccount(tx);
      if (isStaff(account.role)) throw staffError();
      // Again, for rows that were added before the lock.
      await erase(tx);
      await redactAuditFields(tx, { entity: 'users', entityIds: [id] }, personalFields);
      if (await wasStaff(tx, id)) {
        await tx.db.insert(formerStaff).values({ id, username: account.username });
      }
      await tx.db.delete(users).where(eq(users.id, id));
      await recordAudit(tx, { action: 'delete', entity: 'users', entityId: id });
      await tx.publish('leaderboard');
    }),
  );
}

/**
 * Acquires the lock of an account's deletion. Throws instead of waiting: a repeated request must not hold a connection.
 * @throws 409 account.leaving
 */
async function acquireDeletionLock(tx: Context, userId: string): Promise<void> {
  const { rows } = await tx.db.execute<{ acquired: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('leaving ' || ${userId}, 0)) as acquired`,
  );
  if (!rows[0]?.acquired) throw new Conflict('account.leaving', 'Hesabınız zaten siliniyor.');
}

const staffError = () =>
  new Conflict(
    'account.staff',
    'Yönetim ekibindeki hesaplar silinemez. Önce bir süper yöneticiden rolünüzü kaldırmasını isteyin.',
  );
