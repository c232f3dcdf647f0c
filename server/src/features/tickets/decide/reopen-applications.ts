import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { recordAudits } from '../../../platform/audit/record-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { ticketApplications, ticketNumbers } from '../applications/tickets-tables.ts';
import { findSealedApplications } from './find-sealed-applications.ts';
import { releaseDeposits } from './use-deposits.ts';

/**
 * Revokes approvals within the transaction `tx`: the applications are pending again, their deposits unused, and their
 * numbers never reused.
 * @param buildAuditDetails returns additional audit fields of an application
 * @returns ids of the reopened applications; by id, the reason why an application in a sealed draw stays approved
 */
export async function reopenApplications(
  tx: Context,
  ids: string[],
  buildAuditDetails: (id: string) => object,
): Promise<{ reopenedIds: string[]; sealedReasons: Map<string, string> }> {
  const { id, status } = ticketApplications;
  const isApproved = and(inArray(id, ids), eq(status, 'approved'));
  // Lock before checking for sealed draws: a concurrent seal then waits.
  await tx.db.select({ id }).from(ticketApplications).where(isApproved).orderBy(id).for('update');
  const sealedReasons = await findSealedApplications(tx, ids);
  const rows = await tx.db
    .update(ticketApplications)
    .set({ status: 'pending', decidedAt: null })
    .where(and(isApproved, notInArray(id, [...sealedReasons.keys()])))
    .returning({ id });
  const reopenedIds = rows.map((row) => row.id);
  if (reopenedIds.length > 0) {
    await tx.db
      .delete(ticketNumbers)
      .where(inArray(ticketNumbers.ticketApplicationId, reopenedIds));
    await releaseDeposits(tx, reopenedIds);
    await tx.publish('ticket-applications');
    await recordAudits(
      tx,
      reopenedIds.map((entityId) => ({
        action: 'revert',
        entity: 'ticket-applications',
        entityId,
        before: { status: 'approved' },
        after: { status: 'pending', ...buildAuditDetails(entityId) },
      })),
    );
  }
  return { reopenedIds, sealedReasons };
}
