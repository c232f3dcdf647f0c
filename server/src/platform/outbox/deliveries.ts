import type { Channel } from '@vitrin/contract/notifications.ts';
import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { CHUNK_SIZE } from '../process-in-chunks.ts';
import { deliveries } from './deliveries-table.ts';

interface Posting {
  /** Which of the features' letters it is. */
  kind: string;
  channel: Channel;
  userId: string;
  /** Where it goes, if not to where the person is reached today. */
  address?: string;
  /** Until when it is tried; default 24 hours. */
  until?: Date;
}

/** Gives the outbox something to send, in the transaction of its cause. What it says is written when it is sent. */
export async function enqueueDelivery(
  { db }: Pick<Context, 'db'>,
  posting: Posting,
): Promise<void> {
  const { until, ...row } = posting;
  // Somebody waits for it: before everything else.
  const nextTry = sql`now() - interval '1 day'`;
  await db
    .insert(deliveries)
    .values({ ...row, nextTry, ...(until && { until: until.toISOString() }) });
}

/** Deletes what was settled a month ago, in statements of bounded length. Several instances may do it at once. */
export async function deleteSettledDeliveries({ db }: Pick<Context, 'db'>): Promise<void> {
  const { id, outcome, settledAt } = deliveries;
  const old = db
    .select({ id })
    .from(deliveries)
    .where(and(isNotNull(outcome), lt(settledAt, sql`now() - interval '30 days'`)))
    .limit(CHUNK_SIZE)
    .for('update', { skipLocked: true });
  let deleted = CHUNK_SIZE;
  while (deleted === CHUNK_SIZE) {
    const rows = await db.delete(deliveries).where(inArray(id, old)).returning({ id });
    deleted = rows.length;
  }
}
