import { Conflict } from '../../../platform/base/errors.ts';
import type { Context } from '../../../platform/context.ts';
import { hasOtherActiveStaff } from './has-other-active-staff.ts';

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
