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
  const isOwn = and(eq(ticketApplications.id, id), eq(ticketApplications.userId, ctx.actor.id));
  const { status } = ticketApplications;
  const [application] = await ctx.db.select({ status }).from(ticketApplications).where(isOwn);
  if (!application) throw new NotFound('not_found', 'Başvuru bulunamadı.');
  if (application.status !== 'pending') throw createDecidedError();
  // Before the transaction, which would hold a second connection meanwhile.
  await withdrawalLimiter.consume(
    ctx,
    ctx.actor.id,
    'tickets.too_many_withdrawals',
    `Bir saatte en fazla ${MAX_WITHDRAWALS} başvuru geri çekebilirsiniz.`,
  );
  await withTransaction(ctx, async (tx) => {
    // The condition decides between this withdrawal and a concurrent decision.
    const deletedRows = await tx.db
      .delete(ticketApplications)
      .where(and(isOwn, eq(status, 'pending')))
      .returning({ id: ticketApplications.id });
    if (deletedRows.length === 0) throw createDecidedError();
    await tx.publish('ticket-applications');
  });
}

const createDecidedError = () =>
  new Conflict('tickets.decided', 'Bu başvuru karara bağlandı, artık geri çekilemez.');
