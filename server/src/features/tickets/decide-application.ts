import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { Conflict } from '../../platform/base/errors.ts';
import { type Context, transact } from '../../platform/context.ts';
import { decideApplications } from './decide-applications.ts';
import { readApplication } from './list-applications.ts';

interface Decision {
  id: string;
  status: 'approved' | 'rejected';
  adminNote?: string | null | undefined;
}

/**
 * Decides a waiting application, once. Approval issues its numbers in the same transaction.
 * @throws 404, 409 tickets.already_decided
 */
export async function decideApplication(
  ctx: Context,
  { id, ...decision }: Decision,
): Promise<ReviewedApplication> {
  return transact(ctx, async (tx) => {
    const decided = await decideApplications(tx, { ids: [id], ...decision });
    const after = await readApplication(tx, id);
    if (decided.length === 0) {
      throw new Conflict('tickets.already_decided', 'Bu başvuru için zaten karar verilmiş.');
    }
    return after;
  });
}
