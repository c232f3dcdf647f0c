import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Conflict } from '../../platform/base/errors.ts';
import { type Context, transact } from '../../platform/context.ts';
import { notify } from '../notifications/notify.ts';
import { readApplication } from './list-applications.ts';
import { newsOf } from './tell-applicant.ts';
import { ticketApplications, ticketNumbers } from './tickets-tables.ts';

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
  { id, status, adminNote }: Decision,
): Promise<ReviewedApplication> {
  return transact(ctx, async (tx) => {
    const { id: application, status: state } = ticketApplications;
    const decided = await tx.db
      .update(ticketApplications)
      .set({ status, adminNote: adminNote ?? undefined, decidedAt: sql`now()` })
      .where(and(eq(application, id), eq(state, 'pending')));
    const after = await readApplication(tx, id);
    if (!decided.rowCount) {
      throw new Conflict('tickets.already_decided', 'Bu başvuru için zaten karar verilmiş.');
    }
    if (status === 'approved') {
      // Up to a hundred thousand rows: too many to be sent as values.
      await tx.db
        .insert(ticketNumbers)
        .select(
          sql`select nextval('ticket_number'), ${id}::uuid from generate_series(1, ${after.ticketCount}::int)`,
        );
    }
    await tx.announce('ticket-applications');
    await recordAudit(tx, {
      action: status === 'approved' ? 'approve' : 'reject',
      entity: 'ticket-applications',
      entityId: id,
      before: { status: 'pending' },
      after: { status, ticketCount: after.ticketCount, adminNote: after.adminNote },
    });
    await notify(tx, newsOf([after]));
    return after;
  });
}
