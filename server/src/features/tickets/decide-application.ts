import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { Conflict } from '../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../platform/context.ts';
import { type Decision, decideApplications } from './decide-applications.ts';
import { getApplication } from './list-applications.ts';

interface OneDecision extends Omit<Decision, 'ids'> {
  id: string;
}

/**
 * Decides a pending application once. Approval issues its numbers in the same transaction.
 * @throws 404, 409 tickets.already_decided
 */
export async function decideApplication(
  ctx: Context,
  { id, ...decision }: OneDecision,
): Promise<ReviewedApplication> {
  return withTransaction(ctx, async (tx) => {
    const decided = await decideApplications(tx, { ids: [id], ...decision });
    const after = await getApplication(tx, id);
    if (decided.length === 0) {
      throw new Conflict('tickets.already_decided', 'Bu başvuru için zaten karar verilmiş.');
    }
    return after;
  });
}
