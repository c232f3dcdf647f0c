import type { Channel } from '@vitrin/contract/notifications.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
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
