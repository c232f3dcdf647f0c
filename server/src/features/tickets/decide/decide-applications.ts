import type { ReviewedApplication, TicketApplication } from '@vitrin/contract/tickets.ts';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudits } from '../../../platform/audit/record-audit.ts';
import { Conflict } from '../../../platform/base/errors.ts';
import { formatLira } from '../../../platform/base/format-lira.ts';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { eqAny } from '../../../platform/database/conditions.ts';
import { type NewNotification, notify } from '../../notifications/notify.ts';
import { findApplications, getApplication } from '../applications/list-applications.ts';
import { ticketApplications, ticketNumbers } from '../applications/tickets-tables.ts';

export interface Decision {
  ids: string[];
  status: 'approved' | 'rejected';
  adminNote?: string | null | undefined;
  /** Builds additional fields of an application's audit entry. */
  buildAuditDetails?: (id: string) => object;
  /** Builds the notifications; default: approved or rejected. */
  buildNotifications?: (applications: readonly TicketApplication[]) => NewNotification[];
}

/**
 * Decides the pending applications among the ids, within the transaction `tx`. Every decision uses this function.
 * Approval issues the numbers. Notifies the applicants.
 * @returns the ids of the decided applications
 */
export async function decideApplications(
  tx: Context,
  {
    ids,
    status,
    adminNote,
    buildAuditDetails = () => ({}),
    buildNotifications = buildApplicationNotifications,
  }: Decision,
): Promise<string[]> {
  const { id, ticketCount, adminNote: note, status: state } = ticketApplications;
  const decidedRows = await tx.db
    .update(ticketApplications)
    .set({ status, adminNote: adminNote ?? undefined, decidedAt: sql`now()` })
    .where(and(eqAny(id, ids), eq(state, 'pending')))
    .returning({ id, ticketCount, adminNote: note });
  if (decidedRows.length === 0) return [];
  const decidedIds = decidedRows.map((item) => item.id);
  if (status === 'approved') {
    // `insert … select`: an application can have 100,000 tickets, too many rows for parameters.
    await tx.db.insert(ticketNumbers).select(
      sql`select nextval('ticket_number'), a.id
            from unnest(${sql.param(decidedIds)}::uuid[], ${sql.param(decidedRows.map((item) => item.ticketCount))}::int[]) a (id, tickets),
                 generate_series(1, a.tickets)`,
    );
  }
  await tx.publish('ticket-applications');
  await recordAudits(
    tx,
    decidedRows.map(({ id: entityId, ...fields }) => ({
      action: status === 'approved' ? 'approve' : 'reject',
      entity: 'ticket-applications',
      entityId,
      before: { status: 'pending' },
      after: { status, ...fields, ...buildAuditDetails(entityId) },
    })),
  );
  const applications = await findApplications(tx, decidedIds);
  await notify(tx, buildNotifications([...applications.values()]));
  return decidedIds;
}

interface SingleDecision extends Omit<Decision, 'ids'> {
  id: string;
}

/**
 * Decides a pending application once. Approval issues its numbers in the same transaction.
 * @throws 404, 409 tickets.already_decided
 */
export async function decideApplication(
  ctx: Context,
  { id, ...decision }: SingleDecision,
): Promise<ReviewedApplication> {
  return withTransaction(ctx, async (tx) => {
    const decidedIds = await decideApplications(tx, { ids: [id], ...decision });
    const after = await getApplication(tx, id);
    if (decidedIds.length === 0) {
      throw new Conflict('tickets.already_decided', 'Bu başvuru için zaten karar verilmiş.');
    }
    return after;
  });
}

/** Builds the notifications of decided applications; none for deleted accounts. */
export function buildApplicationNotifications(
  applications: readonly TicketApplication[],
): NewNotification[] {
  return applications.flatMap((application) => {
    const { user, status, ticketCompany, investmentAmount, ticketCount, adminNote } = application;
    if (!user) return [];
    const isApproved = status === 'approved';
    const amount = `${ticketCompany.name} için ${formatLira(investmentAmount)} yatırım başvurunuz`;
    const outcome = isApproved
      ? ticketCount > 0
        ? `onaylandı: ${ticketCount.toLocaleString('tr-TR')} bilet numaranız hazır.`
        : 'onaylandı; bu tutar bilet kazandırmıyor.'
      : 'reddedildi.';
    return {
      userId: user.id,
      kind: isApproved ? 'ticket.approved' : 'ticket.rejected',
      title: isApproved ? 'Bilet başvurunuz onaylandı' : 'Bilet başvurunuz reddedildi',
      body: [`${amount} ${outcome}`, ...(adminNote ? [`Not: ${adminNote}`] : [])].join('\n'),
      link: '/profil#biletler',
    };
  });
}
