import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { type Context, createSystemContext, withTransaction } from '../context.ts';
import type { Platform } from '../platform.ts';
import { createPlatformSingleton } from '../platform-singleton.ts';
import type { LeaderJob } from '../run-leader-jobs.ts';
import {
  type Channel,
  ChannelUnavailableError,
  type Delivery,
  type Outbox,
  RecipientRejectedError,
} from './channel.ts';
import { channelMonitors } from './channel-monitor.ts';
import { buildRetryInterval } from './deliveries.ts';
import { deliveries } from './deliveries-table.ts';

/** Concurrent messages per channel */
const MAX_CONCURRENT_MESSAGES = 4;

type Outcome = NonNullable<(typeof deliveries.$inferSelect)['outcome']>;
interface ClaimedDelivery extends Delivery {
  isLate: boolean;
}

/** Deliveries in progress. A slow one may be due again before it ends. */
const activeDeliveryIds = createPlatformSingleton(() => new Set<number>());

/**
 * Sends all due messages of a channel, several at a time, until none is due, `stopSignal` aborts or the channel fails.
 * Each is rescheduled before it is sent, so after a crash any instance retries it.
 * @returns the error if the channel became unavailable
 */
export async function deliverDue(
  platform: Platform,
  outbox: Outbox,
  channel: Channel,
  stopSignal?: AbortSignal,
): Promise<ChannelUnavailableError | undefined> {
  const ctx = createSystemContext(platform);
  let unavailableError: ChannelUnavailableError | undefined;
  const activeIds = activeDeliveryIds(ctx);
  const deliverUntilEmpty = async () => {
    while (!unavailableError && !stopSignal?.aborted && channel.isConnected()) {
      const delivery = await claimNext(ctx, channel.name, activeIds);
      if (!delivery) return;
      activeIds.add(delivery.id);
      try {
        await attemptDelivery(ctx, outbox, channel, delivery);
      } catch (error) {
        if (!(error instanceof ChannelUnavailableError)) throw error;
        unavailableError = error;
        await reschedule(ctx, delivery.id, error.retryAfterMs);
        const monitor = channelMonitors(ctx)[channel.name];
        await monitor.observeFailure(channel, error, delivery.userId);
      } finally {
        activeIds.delete(delivery.id);
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_MESSAGES }, deliverUntilEmpty));
  return unavailableError;
}

async function attemptDelivery(
  ctx: Context,
  outbox: Outbox,
  channel: Channel,
  delivery: ClaimedDelivery,
) {
  const { id, kind, userId } = delivery;
  if (delivery.isLate) return recordOutcome(ctx, id, 'given up');
  const ownAddress = await channel.findAddress(ctx, userId);
  // Build the message last, because the builder checks whether the member still wants it.
  const message = await outbox.messageBuilders[kind]?.(ctx, delivery);
  const address = message?.address ?? ownAddress;
  if (!message || !address) return recordOutcome(ctx, id, 'void');
  try {
    await channel.send(address, message, `${kind}-${id}`);
  } catch (error) {
    if (error instanceof ChannelUnavailableError) throw error;
    const failure = error instanceof Error ? error : new Error('unknown');
    const reason = failure.message;
    ctx.log.info({ delivery: id, channel: channel.name, reason }, 'outbox: not delivered');
    if (!(error instanceof RecipientRejectedError)) {
      await reschedule(ctx, id);
      return channelMonitors(ctx)[channel.name].observeFailure(channel, failure, userId);
    }
    await withTransaction(ctx, async (tx) => {
      await recordOutcome(tx, id, 'refused');
      await outbox.onRecipientRejected(tx, userId, channel.name);
    });
    return;
  }
  await recordOutcome(ctx, id, 'sent');
  await channelMonitors(ctx)[channel.name].observeSent();
}

// Raw and prepared, because it runs once per message.
/**
 * Claims the next due message and schedules its retry: the first after 30 s, then after doubling intervals of up to
 * an hour.
 */
async function claimNext(
  { db }: Context,
  channel: string,
  activeIds: ReadonlySet<number>,
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await db.$client.query<ClaimedDelivery>({
    name: 'take-delivery',
    text: `update deliveries
              set attempts = attempts + 1,
                  next_try = now() + ${buildRetryInterval('attempts')}
            where id = (select id from deliveries
                         where channel = $1 and outcome is null and next_try <= now() and id <> all($2::bigint[])
                         order by next_try limit 1 for update skip locked)
            returning id::int, kind, channel, user_id as "userId", notification_id as "notificationId",
                      address, until < now() as "isLate"`,
    values: [channel, [...activeIds]],
  });
  return rows[0];
}

/** Reschedules a message, or gives up if its time is over. @param waitMs wait requested by the service */
async function reschedule({ db }: Context, id: number, waitMs?: number): Promise<void> {
  await db.$client.query(
    `update deliveries d
        set next_try = t.next, outcome = case when t.next > d.until then 'given up' end,
            settled_at = case when t.next > d.until then now() end,
            address = case when t.next <= d.until then d.address end
       from (select case when $2::float8 is null then next_try
                         else now() + interval '1 millisecond' * $2 end as next
               from deliveries where id = $1) t
      where d.id = $1`,
    [id, waitMs ?? null],
  );
}

async function recordOutcome({ db }: Context, id: number, outcome: Outcome): Promise<void> {
  await db
    .update(deliveries)
    .set({ outcome, settledAt: sql`now()`, address: null })
    .where(eq(deliveries.id, id));
}

/** Intervals in milliseconds */
const POLL_INTERVAL_MS = 1000;
const MIN_BACKOFF_MS = 5000;
const MAX_BACKOFF_MS = 30_000;

/** Returns the job that delivers the messages of all channels. */
export const createOutboxJob = (outbox: Outbox): LeaderJob => ({
  name: 'deliver messages',
  run: (platform, signal) =>
    Promise.all(
      outbox.channels.map((channel) => runDeliveryLoop(platform, outbox, channel, signal)),
    ),
});

/** Sends due messages of a channel until `stopSignal` aborts. A changed connection ends the wait after a failure. */
async function runDeliveryLoop(
  platform: Platform,
  outbox: Outbox,
  channel: Channel,
  stopSignal: AbortSignal,
): Promise<void> {
  let delayMs = MIN_BACKOFF_MS;
  let lastError = '';
  let wake = new AbortController();
  const unsubscribe = platform.connections.onChange(() => {
    delayMs = MIN_BACKOFF_MS;
    wake.abort();
  });
  stopSignal.addEventListener('abort', unsubscribe, { once: true });
  while (!stopSignal.aborted) {
    let waitMs = POLL_INTERVAL_MS;
    try {
      const unavailableError = await deliverDue(platform, outbox, channel, stopSignal);
      // Log a repeated error once, so that an outage does not fill the log.
      if (unavailableError && unavailableError.message !== lastError)
        platform.log.warn(
          { channel: channel.name, reason: unavailableError.message },
          'outbox: channel away',
        );
      lastError = unavailableError?.message ?? '';
      if (unavailableError) waitMs = unavailableError.retryAfterMs ?? delayMs;
      delayMs = unavailableError ? Math.min(delayMs * 2, MAX_BACKOFF_MS) : MIN_BACKOFF_MS;
    } catch (error) {
      platform.log.warn({ err: error, channel: channel.name }, 'outbox: interrupted');
    }
    const signal = AbortSignal.any([stopSignal, wake.signal]);
    await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    wake = new AbortController();
  }
}
