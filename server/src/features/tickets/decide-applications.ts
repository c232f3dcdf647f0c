import type { TicketApplication } from '@vitrin/contract/tickets.ts';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudits } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import { eqAny } from '../../platform/database/conditions.ts';
import { type NewNotification, notify } from '../notifications/notify.ts';
import { buildApplicationNotifications } from './application-notifications.ts';
import { findApplications } from './list-applications.ts';
import { ticketApplications, ticketNumbers } from './tickets-tables.ts';

export interface Decision {
  ids: string[];
  status: 'approved' | 'rejected';
  adminNote?: string | null | undefined;
  /** Additional fields of each audit entry. */
  auditDetails?: (id: string) => object;
  /** Builds the notifications; default: approved or rejected. */
  buildNotifications?: (decided: readonly TicketApplication[]) => NewNotification[];
}

/**
 * Decides the pending ones of the applications, within the transaction `tx`; every decision uses this function.
 * Approval issues the numbers. Notifies the applicants.
 * @returns the ids of the decided applications
 */
export async function decideApplications(
  tx: Context,
  {
    ids,
    status,
    adminNote,
    auditDetails = () => ({}),
    buildNotifications = buildApplicationNotifications,
  }: Decision,
): Promise<string[]> {
  const { id, ticketCount, adminNote: note, status: state } = ticketApplications;
  const decided = await tx.db
    .update(ticketApplications)
    .set({ status, adminNote: adminNote ?? undefined, decidedAt: sql`now()` })
    .where(and(eqAny(id, ids), eq(state, 'pending')))
    .returning({ id, ticketCount, adminNote: note });
  if (decided.length === 0) return [];
  const decidedIds = decided.map((one) => one.id);
  if (status === 'approved') {
    // `insert … select`: up to 100,000 rows each are too many for parameters.
    await tx.db.insert(ticketNumbers).select(
      sql`select nextval('ticket_number'), a.id
            from unnest(${sql.param(decidedIds)}::uuid[], ${sql.param(decided.map((one) => one.ticketCount))}::int[]) a (id, tickets),
                 generate_series(1, a.tickets)`,
    );
  }
  await tx.publish('ticket-applications');
  await recordAudits(
    tx,
    decided.map(({ id: entityId, ...one }) => ({
      action: status === 'approved' ? 'approve' : 'reject',
      entity: 'ticket-applications',
      entityId,
      before: { status: 'pending' },
      after: { status, ...one, ...auditDetails(entityId) },
    })),
  );
  const applications = await findApplications(tx, decidedIds);
  await notify(tx, buildNotifications([...applications.values()]));
  return decidedIds;
}
