import { isStaff } from '@vitrin/contract/roles.ts';
import { and, eq, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { redactAuditFields } from '../../platform/audit/redact-audit.ts';
import { wasStaff } from '../../platform/audit/was-staff.ts';
import { Conflict } from '../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { getFeatures } from '../../platform/feature/feature.ts';
import { formerStaff, users } from './accounts-tables.ts';
import {
  type PasswordConfirmation,
  verifyOwnPassword,
  wrongPassword,
} from './verify-own-password.ts';

const personal = ['username', 'email', 'firstName', 'lastName', 'phone', 'streamUrl', 'note'];

// Each holds a connection, for seconds where there is much to forget. The pool is everybody's.
const turns = pLimit(2);

/**
 * Removes the caller with everything personal: sessions, links and second step go with the account. The ledger and
 * the audit log stay, without saying who it was; only who was staff at some time is named there for good.
 * @throws 400 accounts.wrong_password; 409 account.staff, account.leaving; 429 auth.too_many_attempts
 */
export async function deleteOwnAccount(
  ctx: Context<Actor>,
  proof: PasswordConfirmation,
): Promise<void> {
  if (isStaff(ctx.actor.role)) throw ofStaff();
  const { actor, passwordHash } = await verifyOwnPassword(ctx, proof);
  const { id } = actor;
  const forgetAll = async (tx: Context) => {
    for (const { personalData } of getFeatures(ctx))
      if (personalData !== 'none') await personalData.erase(tx, id);
  };
  await turns(() =>
    withTransaction(ctx, async (tx) => {
      await acquireDeletionLock(tx, id);
      // Before the account is locked: whoever applies for tickets along with them would wait for that lock.
      await forgetAll(tx);
      const [account] = await tx.db
        .select({ role: users.role, username: users.username })
        .from(users)
        .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
        .for('update');
      if (!account) throw wrongPassword('password');
      if (isStaff(account.role)) throw ofStaff();
      await forgetAll(tx);
      await redactAuditFields(tx, { entity: 'users', entityIds: [id] }, personal);
      if (await wasStaff(tx, id)) {
        await tx.db.insert(formerStaff).values({ id, username: account.username });
      }
      await tx.db.delete(users).where(eq(users.id, id));
      await recordAudit(tx, { action: 'delete', entity: 'users', entityId: id });
      await tx.publish('leaderboard');
    }),
  );
}

/** Who asks again while it is being done would otherwise hold a second connection and wait. */
async function acquireDeletionLock(tx: Context, userId: string): Promise<void> {
  const { rows } = await tx.db.execute<{ first: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('leaving ' || ${userId}, 0)) as first`,
  );
  if (!rows[0]?.first) throw new Conflict('account.leaving', 'Hesabınız zaten siliniyor.');
}

const ofStaff = () =>
  new Conflict(
    'account.staff',
    'Yönetim ekibindeki hesaplar silinemez. Önce bir süper yöneticiden rolünüzü kaldırmasını isteyin.',
  );
