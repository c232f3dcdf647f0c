import type { Channel } from '@vitrin/contract/notifications.ts';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { DbContext } from '../context.ts';
import { deleteInChunks } from '../database/delete-in-chunks.ts';
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

/** Longer than any attempt: a connection is closed after a minute. */
const MAX_ATTEMPT_SECONDS = 65;

/** Returns the SQL of the wait after an attempt. @param earlierAttempts SQL of the number of attempts before it */
export const buildRetryInterval = (earlierAttempts: string): string =>
  `least(interval '30 seconds' * power(2, least(${earlierAttempts}, 7)), interval '1 hour')`;

/**
 * Makes the pending messages of a channel due, because its connection has changed. A message that an instance may be
 * sending at the moment stays claimed, else it would be sent twice.
 */
export async function retryAtOnce({ db }: DbContext, channel: Channel): Promise<void> {
  const { nextTry, outcome, attempts } = deliveries;
  const waits = sql.raw(buildRetryInterval('attempts - 1'));
  const attemptEnd = sql`${nextTry} - ${waits} + make_interval(secs => ${MAX_ATTEMPT_SECONDS})`;
  await db
    .update(deliveries)
    .set({
      nextTry: sql`case when ${attempts} = 0 then now()
                        else least(${nextTry}, greatest(now(), ${attemptEnd})) end`,
    })
    .where(and(eq(deliveries.channel, channel), isNull(outcome), gt(nextTry, sql`now()`)));
}

/** Deletes messages settled a month ago. */
export function deleteSettledDeliveries({ db }: DbContext): Promise<void> {
  const { outcome, settledAt } = deliveries;
  const isOld = lt(settledAt, sql`now() - interval '30 days'`);
  return deleteInChunks(db, deliveries, and(isNotNull(outcome), isOld));
}
