import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { recordAudits } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import { findSealedApplications } from './find-sealed-applications.ts';
import { ticketApplications, ticketNumbers } from './tickets-tables.ts';

/**
 * Takes approvals back, in the transaction of `tx`: the applications wait again, their numbers are never issued again.
 * @param because what the audit says of each besides
 * @returns those that were approved, and those whose numbers may not be voided any more, each with the reason
 */
export async function reopenApplications(
  tx: Context,
  ids: string[],
  because: (id: string) => object,
): Promise<{ reopened: string[]; sealed: Map<string, string> }> {
  const { id, status } = ticketApplications;
  const isApproved = and(inArray(id, ids), eq(status, 'approved'));
  // Held before it is asked what is sealed: nobody seals them meanwhile.
  await tx.db.select({ id }).from(ticketApplications).where(isApproved).orderBy(id).for('update');
  const sealed = await findSealedApplications(tx, ids);
  const rows = await tx.db
    .update(ticketApplications)
    .set({ status: 'pending', decidedAt: null })
    .where(and(isApproved, notInArray(id, [...sealed.keys()])))
    .returning({ id });
  const reopened = rows.map((row) => row.id);
  if (reopened.length > 0) {
    await tx.db.delete(ticketNumbers).where(inArray(ticketNumbers.ticketApplicationId, reopened));
    await tx.publish('ticket-applications');
    await recordAudits(
      tx,
      reopened.map((entityId) => ({
        action: 'revert',
        entity: 'ticket-applications',
        entityId,
        before: { status: 'approved' },
        after: { status: 'pending', ...because(entityId) },
      })),
    );
  }
  return { reopened, sealed };
}
