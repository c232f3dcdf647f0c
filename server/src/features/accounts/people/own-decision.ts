import { and, isNull, ne } from 'drizzle-orm';
import { Conflict } from '../../../platform/base/errors.ts';
import type { Context, DbContext } from '../../../platform/context.ts';
import { users } from './accounts-tables.ts';

/**
 * Returns the id of the actor if staff must not decide the actor's own rows: while another member of staff is active.
 * `null` if they may, also for the system.
 */
export async function findExcludedDecider(tx: Context): Promise<string | null> {
  const id = tx.actor?.id;
  return id !== undefined && (await hasOtherActiveStaff(tx, id)) ? id : null;
}

/** Refuses a decision of staff about a row of this member if it is their own. @throws 409 decisions.own, or the error */
export async function refuseOwnDecision(
  tx: Context,
  memberId: string | null | undefined,
  createError: () => Conflict = ownDecisionError,
): Promise<void> {
  if (!memberId || memberId !== tx.actor?.id) return;
  if ((await findExcludedDecider(tx)) !== null) throw createError();
}

const ownDecisionError = () =>
  new Conflict(
    'decisions.own',
    'Kendi kaydınıza karar veremezsiniz; ekipten başka biri karar vermeli.',
  );

/** Returns true if another editor or super_admin is active, that is, not suspended. */
async function hasOtherActiveStaff({ db }: DbContext, userId: string): Promise<boolean> {
  const { id, role, suspendedAt } = users;
  const isOtherStaff = and(ne(role, 'viewer'), isNull(suspendedAt), ne(id, userId));
  return (await db.$count(users, isOtherStaff)) > 0;
}
