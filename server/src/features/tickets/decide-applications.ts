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
  /** What the audit says of each besides. */
  auditDetails?: (id: string) => object;
  /** What the applicants are told; by default that it was approved or rejected. */
  buildNotifications?: (decided: readonly TicketApplication[]) => NewNotification[];
}

/**
 * Decides those of the applications that wait, once, in the transaction of `tx`: the one way in which any is decided.
 * Approval issues the numbers, and the applicants are told.
 * @returns the ids of those that waited
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
    // Up to a hundred thousand rows each: too many to be sent as values.
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
