import { computeTicketCount, MAX_TICKETS } from '@vitrin/contract/tickets.ts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { BadRequest, Conflict, NotFound } from '../../../platform/base/errors.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseApprovalBeyondLimit, refuseApprovalOnBreak } from '../../safety/refuse-approval.ts';
import { ticketApplications } from '../applications/tickets-tables.ts';
import { type Decision, decideApplication } from './decide-applications.ts';
import { lockDeposits } from './use-deposits.ts';

interface Reversal extends Required<Pick<Decision, 'buildAuditDetails' | 'buildNotifications'>> {
  id: string;
  /** Changes before the approval; absent fields stay. */
  correction: { username?: string | undefined; kurus?: number | undefined };
}

/**
 * Turns a rejection into an approval within the transaction `tx`: applies the correction, makes the application pending
 * again and approves it with `decideApplication`.
 * @throws 404; 409 tickets.already_decided, safety.on_break, safety.limit; 400 tickets.too_many
 */
export async function approveRejectedApplication(
  tx: Context,
  { id, correction, buildAuditDetails, buildNotifications }: Reversal,
): Promise<void> {
  await lockDeposits(tx, [id]);
  const isApplication = eq(ticketApplications.id, id);
  const [rejectedApplication] = await tx.db
    .select()
    .from(ticketApplications)
    .where(isApplication)
    .for('update');
  if (!rejectedApplication?.userId) throw new NotFound('not_found', 'Başvuru bulunamadı.');
  if (rejectedApplication.status !== 'rejected') {
    throw new Conflict('tickets.already_decided', 'Bu başvuru artık reddedilmiş durumda değil.');
  }
  const { userId, createdAt, ticketPrice } = rejectedApplication;
  const username = correction.username ?? rejectedApplication.username;
  const kurus = correction.kurus ?? rejectedApplication.investmentKurus;
  const isAmountChanged = kurus !== rejectedApplication.investmentKurus;
  const ticketCount = isAmountChanged
    ? computeTicketCount(kurus / 100, { ticketPrice, minimumInvestment: 0 })
    : rejectedApplication.ticketCount;
  if (ticketCount > MAX_TICKETS) {
    const maxTickets = MAX_TICKETS.toLocaleString('tr-TR');
    throw new BadRequest('tickets.too_many', `Bir başvuru en fazla ${maxTickets} bilet olabilir.`);
  }
  await refuseApprovalOnBreak(tx, userId);
  await refuseApprovalBeyondLimit(tx, { userId, kurus, createdAt });
  await tx.db
    .update(ticketApplications)
    .set({
      status: 'pending',
      decidedAt: null,
      adminNote: null,
      username,
      investmentKurus: kurus,
      ticketCount,
    })
    .where(isApplication);
  if (isAmountChanged || username !== rejectedApplication.username) {
    await recordAudit(tx, {
      action: 'update',
      entity: 'ticket-applications',
      entityId: id,
      before: {
        username: rejectedApplication.username,
        investmentAmount: rejectedApplication.investmentKurus / 100,
        ticketCount: rejectedApplication.ticketCount,
      },
      after: { username, investmentAmount: kurus / 100, ticketCount, ...buildAuditDetails(id) },
    });
  }
  await decideApplication(tx, { id, status: 'approved', buildAuditDetails, buildNotifications });
}
