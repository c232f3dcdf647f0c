import type { Channel } from '@vitrin/contract/notifications.ts';
import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { DbContext } from '../context.ts';
import { CHUNK_SIZE } from '../process-in-chunks.ts';
import { deliveries } from './deliveries-table.ts';

interface NewDelivery {
  /** Key of the message builder */
  kind: string;
  channel: Channel;
  userId: string;
  /** Recipient address; default: the member's verified address */
  address?: string;
  /** End of the retries; default 24 hours */
  until?: Date;
}

/** Queues a message in the transaction that causes it. The content is built when sending. */
export async function enqueueDelivery({ db }: DbContext, delivery: NewDelivery): Promise<void> {
  const { until, ...row } = delivery;
  // The user is waiting for this message, so it precedes all others.
  const nextTry = sql`now() - interval '1 day'`;
  await db
    .insert(deliveries)
    .values({ ...row, nextTry, ...(until && { until: until.toISOString() }) });
}

/** Makes all pending messages of a channel due, because its connection has changed. */
export async function retryAtOnce({ db }: DbContext, channel: Channel): Promise<void> {
  const { nextTry, outcome } = deliveries;
  await db
    .update(deliveries)
    .set({ nextTry: sql`now()` })
    .where(and(eq(deliveries.channel, channel), isNull(outcome), gt(nextTry, sql`now()`)));
}

/** Deletes messages settled a month ago, in chunks. Several instances may run it at the same time. */
export async function deleteSettledDeliveries({ db }: DbContext): Promise<void> {
  const { id, outcome, settledAt } = deliveries;
  const settledIdsQuery = db
    .select({ id })
    .from(deliveries)
    .where(and(isNotNull(outcome), lt(settledAt, sql`now() - interval '30 days'`)))
    .limit(CHUNK_SIZE)
    .for('update', { skipLocked: true });
  let deletedCount = CHUNK_SIZE;
  while (deletedCount === CHUNK_SIZE) {
    const rows = await db.delete(deliveries).where(inArray(id, settledIdsQuery)).returning({ id });
    deletedCount = rows.length;
  }
}
