import { and, eq } from 'drizzle-orm';
import { Conflict, NotFound } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { AttemptLimiter } from '../../../platform/database/attempt-limiter.ts';
import { ticketApplications } from './tickets-tables.ts';

/** Withdrawals per member and hour */
const MAX_WITHDRAWALS = 20;

const withdrawalLimiter = new AttemptLimiter('ticket-withdrawals', MAX_WITHDRAWALS, {
  durationSeconds: 3600,
});

/**
 * Deletes the member's own pending application. Reported deposits and rows of partner reports stay free for others.
 * @throws 404; 409 tickets.decided; 429 tickets.too_many_withdrawals
 */
export async function withdrawApplication(ctx: Context<Actor>, id: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const isApplication = eq(ticketApplications.id, id);
    // Lock the application: either this withdrawal or a concurrent decision finds it pending.
    const [application] = await tx.db
      .select({ status: ticketApplications.status })
      .from(ticketApplications)
      .where(and(isApplication, eq(ticketApplications.userId, ctx.actor.id)))
      .for('update');
    if (!application) throw new NotFound('not_found', 'Başvuru bulunamadı.');
    if (application.status !== 'pending') {
      const message = 'Bu başvuru karara bağlandı, artık geri çekilemez.';
      throw new Conflict('tickets.decided', message);
    }
    await withdrawalLimiter.consume(
      ctx,
      ctx.actor.id,
      'tickets.too_many_withdrawals',
      `Bir saatte en fazla ${MAX_WITHDRAWALS} başvuru geri çekebilirsiniz.`,
    );
    await tx.db.delete(ticketApplications).where(isApplication);
    await tx.publish('ticket-applications');
  });
}
