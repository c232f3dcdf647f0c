import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Conflict } from '../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../platform/context.ts';
import { findSealedApplications } from './find-sealed-applications.ts';
import { getApplication } from './list-applications.ts';
import { ticketApplications, ticketNumbers } from './tickets-tables.ts';

/** Deletes an application in any state; its numbers go with it and are never issued again. @throws 404, 409 tickets.sealed */
export async function deleteApplication(ctx: Context, id: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    // A decision that is under way comes first: what it issued goes too.
    const isOne = eq(ticketApplications.id, id);
    await tx.db
      .select({ id: ticketApplications.id })
      .from(ticketApplications)
      .where(isOne)
      .for('update');
    await refuseSealed(tx, id);
    // Without the names: the log stays when the person goes.
    const { user, username: _name, sentBefore: _, ...before } = await getApplication(tx, id);
    await tx.db.delete(ticketNumbers).where(eq(ticketNumbers.ticketApplicationId, id));
    await tx.db.delete(ticketApplications).where(isOne);
    await tx.publish('ticket-applications');
    await recordAudit(tx, {
      action: 'delete',
      entity: 'ticket-applications',
      entityId: id,
      before: { ...before, userId: user?.id ?? null },
    });
  });
}

/** What takes part in a draw that is sealed stays: nothing of it changes. */
async function refuseSealed(ctx: Context, id: string): Promise<void> {
  if ((await findSealedApplications(ctx, [id])).size === 0) return;
  const message = 'Bu başvurunun numaraları mühürlenmiş bir çekilişte yer alıyor, silinemez.';
  throw new Conflict('tickets.sealed', message);
}
