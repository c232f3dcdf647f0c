import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { Conflict } from '../../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { getApplication } from '../applications/list-applications.ts';
import { ticketApplications, ticketNumbers } from '../applications/tickets-tables.ts';
import { findSealedApplications } from './find-sealed-applications.ts';

/** Deletes an application of any status; its numbers are never issued again. @throws 404, 409 tickets.sealed */
export async function deleteApplication(ctx: Context, id: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    // Lock the application: a concurrent decision finishes first, and its numbers are deleted too.
    const isApplication = eq(ticketApplications.id, id);
    await tx.db
      .select({ id: ticketApplications.id })
      .from(ticketApplications)
      .where(isApplication)
      .for('update');
    await requireNotSealed(tx, id);
    // The audit entry outlives the member's data, so it contains no names and no other accounts.
    const application = await getApplication(tx, id);
    const { user, username: _name, sentBefore: _, duplicate: _note, ...before } = application;
    await tx.db.delete(ticketNumbers).where(eq(ticketNumbers.ticketApplicationId, id));
    await tx.db.delete(ticketApplications).where(isApplication);
    await tx.publish('ticket-applications');
    await recordAudit(tx, {
      action: 'delete',
      entity: 'ticket-applications',
      entityId: id,
      before: { ...before, userId: user?.id ?? null },
    });
  });
}

/** Throws if a number takes part in a sealed draw, whose entries must not change. */
async function requireNotSealed(ctx: Context, id: string): Promise<void> {
  if ((await findSealedApplications(ctx, [id])).size === 0) return;
  const message = 'Bu başvurunun numaraları mühürlenmiş bir çekilişte yer alıyor, silinemez.';
  throw new Conflict('tickets.sealed', message);
}
