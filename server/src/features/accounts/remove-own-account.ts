import { and, eq } from 'drizzle-orm';
import { type Context, type Transaction, transact } from '../../platform/context.ts';
import { forgetInAudit } from '../audit/forget-in-audit.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { LEADERBOARD } from '../points/leaderboard.ts';
import { users } from './accounts-tables.ts';
import { askPassword, type PasswordProof, wrongPassword } from './ask-password.ts';
import { keepSuperAdmin } from './keep-super-admin.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/** What another feature does in the transaction that removes a person: it forgets what it knows of them. */
export type OnRemove = (tx: Transaction, userId: string) => Promise<void>;

const personal = ['username', 'email', 'firstName', 'lastName', 'phone', 'streamUrl'];

/**
 * Removes the caller with everything personal: sessions, links and second step go with the account. The ledger and
 * the audit log stay, without saying who it was.
 * @throws 400 accounts.wrong_password, 409 accounts.last_super_admin, 429 auth.too_many_attempts
 */
export async function removeOwnAccount(
  ctx: Context,
  proof: PasswordProof,
  limits: SignInLimits,
  onRemove: OnRemove[],
): Promise<void> {
  const { actor, passwordHash } = await askPassword(ctx, proof, limits);
  const { id } = actor;
  await transact(ctx, async (tx) => {
    await keepSuperAdmin(tx, id);
    const [account] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
      .for('update');
    if (!account) throw wrongPassword('password');
    for (const forget of onRemove) await forget(tx, id);
    await forgetInAudit(tx, { entity: 'users', entityId: id }, personal);
    await tx.delete(users).where(eq(users.id, id));
    await recordAudit(tx, actor, { action: 'delete', entity: 'users', entityId: id });
    await tx.announce(LEADERBOARD);
  });
}
