import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Conflict } from '../../platform/base/errors.ts';
import { type Context, transact } from '../../platform/context.ts';
import { notify } from '../notifications/notify.ts';
import { readApplication } from './list-applications.ts';
import { newsOf } from './tell-applicant.ts';

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
    const { rows } = await tx.db.$client.query<{ tickets: number }>(
      `update ticket_applications
          set status = $2, admin_note = coalesce($3, admin_note), decided_at = now()
        where id = $1 and status = 'pending' returning ticket_count as tickets`,
      [id, status, adminNote ?? null],
    );
    const after = await readApplication(tx, id);
    const [decided] = rows;
    if (!decided) {
      throw new Conflict('tickets.already_decided', 'Bu başvuru için zaten karar verilmiş.');
    }
    if (status === 'approved') {
      await tx.db.$client.query(
        `insert into ticket_numbers (ticket_application_id) select $1 from generate_series(1, $2)`,
        [id, decided.tickets],
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
