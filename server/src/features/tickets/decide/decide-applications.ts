import type { ReviewedApplication, TicketApplication } from '@vitrin/contract/tickets.ts';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { recordAudits } from '../../../platform/audit/record-audit.ts';
import { Conflict } from '../../../platform/base/errors.ts';
import { formatLira } from '../../../platform/base/format-lira.ts';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { eqAny } from '../../../platform/database/conditions.ts';
import { findExcludedDecider, refuseOwnDecision } from '../../accounts/people/own-decision.ts';
import { type NewNotification, notify } from '../../notifications/notify.ts';
import { findApplications, getApplication } from '../applications/list-applications.ts';
import { ticketApplications, ticketNumbers } from '../applications/tickets-tables.ts';
import { lockDeposits, useDeposits } from './use-deposits.ts';

export interface Decision {
  ids: string[];
  status: 'approved' | 'rejected';
  adminNote?: string | null | undefined;
  /** Approve only if each application uses a reported deposit of its amount. */
  corroboration?: 'equal' | undefined;
  /** True if the caller stores the payments of a partner report that approve the applications */
  isPaidByReport?: boolean;
  /** Builds additional fields of an application's audit entry. */
  buildAuditDetails?: (id: string) => object;
  /** Builds the notifications; default: approved or rejected. */
  buildNotifications?: (applications: readonly TicketApplication[]) => NewNotification[];
}

/**
 * Decides the pending applications among the ids, within the transaction `tx`. Every decision uses this function.
 * Leaves the actor's own applications while another member of staff is active.
 * Approval issues the numbers and uses the reported deposits. Notifies the applicants.
 * @returns the ids of the decided applications
 * @throws 409 tickets.deposit_used if `corroboration` is `equal` and another application has used the deposit
 */
export async function decideApplications(
  tx: Context,
  {
    ids,
    status,
    adminNote,
    corroboration,
    isPaidByReport = false,
    buildAuditDetails = () => ({}),
    buildNotifications = buildApplicationNotifications,
  }: Decision,
): Promise<string[]> {
  const { id, userId, ticketCount, adminNote: note, status: state } = ticketApplications;
  const excludedDecider = await findExcludedDecider(tx);
  const isOfOther = excludedDecider ? or(isNull(userId), ne(userId, excludedDecider)) : undefined;
  if (status === 'approved') await lockDeposits(tx, ids);
  const decidedRows = await tx.db
    .update(ticketApplications)
    .set({ status, adminNote: adminNote ?? undefined, decidedAt: sql`now()` })
    .where(and(eqAny(id, ids), eq(state, 'pending'), isOfOther))
    .returning({ id, ticketCount, adminNote: note });
  if (decidedRows.length === 0) return [];
  const decidedIds = decidedRows.map((item) => item.id);
  if (status === 'approved') {
    const corroboratedIds = await useDeposits(tx, decidedIds, isPaidByReport);
    if (corroboration === 'equal' && corroboratedIds.size < decidedIds.length)
      throw depositUsedError();
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

const depositUsedError = () =>
  new Conflict(
    'tickets.deposit_used',
    'Partnerin bildirdiği yatırım bu arada başka bir başvuru için kullanıldı; hiçbir başvuru onaylanmadı.',
  );

interface SingleDecision extends Omit<Decision, 'ids'> {
  id: string;
}

/**
 * Decides a pending application once. Approval issues its numbers in the same transaction.
 * @throws 404; 409 decisions.own, tickets.already_decided, tickets.deposit_used
 */
export async function decideApplication(
  ctx: Context,
  { id, ...decision }: SingleDecision,
): Promise<ReviewedApplication> {
  return withTransaction(ctx, async (tx) => {
    const decidedIds = await decideApplications(tx, { ids: [id], ...decision });
    const after = await getApplication(tx, id);
    if (decidedIds.length === 0) {
      if (after.status === 'pending') await refuseOwnDecision(tx, after.user?.id);
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
    const { id, user, status, ticketCompany, investmentAmount, ticketCount, adminNote } =
      application;
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
      link: `/profil?satir=${id}#biletler`,
    };
  });
}
