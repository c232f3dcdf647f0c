import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { processInChunks } from '../../platform/process-in-chunks.ts';
import { eventParticipations } from './events-tables.ts';

/**
 * Deletes a user's participations. Call it before the account is deleted, and late in the transaction: it locks the
 * totals of the events.
 */
export async function deleteParticipations(tx: Context, userId: string): Promise<void> {
  const { id, userId: owner } = eventParticipations;
  const deletedCount = await processInChunks(
    tx,
    { table: eventParticipations, where: eq(owner, userId) },
    (rows) => tx.db.delete(eventParticipations).where(rows).returning({ id }),
  );
  if (deletedCount > 0) await tx.publish('events');
}
