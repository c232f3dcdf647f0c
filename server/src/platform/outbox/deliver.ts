import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { type Context, systemContext, withTransaction } from '../context.ts';
import type { Platform } from '../platform.ts';
import {
  type Channel,
  ChannelUnavailableError,
  type Delivery,
  type Outbox,
  RecipientRejectedError,
} from './channel.ts';
import { deliveries } from './deliveries-table.ts';

/** Letters under way at once by one channel. */
const LANES = 4;

type Outcome = NonNullable<(typeof deliveries.$inferSelect)['outcome']>;
interface Taken extends Delivery {
  isLate: boolean;
}

/**
 * Sends what is due by one channel, several at a time, until nothing is, `stop` is given or the channel is away. Each is
 * put off before it is sent: what dies in the middle is tried again later, by whichever instance.
 * @returns why the channel is away, if it is
 */
export async function deliverDue(
  platform: Platform,
  outbox: Outbox,
  channel: Channel,
  stop?: AbortSignal,
): Promise<ChannelUnavailableError | undefined> {
  const ctx = systemContext(platform);
  let away: ChannelUnavailableError | undefined;
  const lane = async () => {
    while (!away && !stop?.aborted) {
      const delivery = await takeNext(ctx, channel.name);
      if (!delivery) return;
      try {
        await attempt(ctx, outbox, channel, delivery);
      } catch (error) {
        if (!(error instanceof ChannelUnavailableError)) throw error;
        away = error;
        await putOff(ctx, delivery.id, error.retryAfter);
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return away;
}

async function attempt(ctx: Context, outbox: Outbox, channel: Channel, delivery: Taken) {
  const { id, kind, userId } = delivery;
  if (delivery.isLate) return settle(ctx, id, 'given up');
  const ownAddress = await channel.addressOf(ctx, userId);
  // The letter comes last: whether the member still wants it is checked right before it is sent.
  const letter = await outbox.messageBuilders[kind]?.(ctx, delivery);
  const address = letter?.address ?? ownAddress;
  if (!letter || !address) return settle(ctx, id, 'void');
  try {
    await channel.send(address, letter, `${kind}-${id}`);
  } catch (error) {
    if (error instanceof ChannelUnavailableError) throw error;
    const reason = error instanceof Error ? error.message : 'unknown';
    ctx.log.info({ delivery: id, channel: channel.name, reason }, 'outbox: not delivered');
    if (!(error instanceof RecipientRejectedError)) return putOff(ctx, id);
    await withTransaction(ctx, async (tx) => {
      await settle(tx, id, 'refused');
      await outbox.onRecipientRejected(tx, userId, channel.name);
    });
    return;
  }
  await settle(ctx, id, 'sent');
}

// Raw and prepared: with a thousand letters waiting it is asked a thousand times.
/** The first try again comes after half a minute, the next ones after twice as long each, an hour at most. */
async function takeNext({ db }: Context, channel: string): Promise<Taken | undefined> {
  const { rows } = await db.$client.query<Taken>({
    name: 'take-delivery',
    text: `update deliveries
              set attempts = attempts + 1,
                  next_try = now() + least(interval '30 seconds' * power(2, attempts), interval '1 hour')
            where id = (select id from deliveries
                         where channel = $1 and outcome is null and next_try <= now()
                         order by next_try limit 1 for update skip locked)
            returning id::int, kind, channel, user_id as "userId", notification_id as "notificationId",
                      address, until < now() as "isLate"`,
    values: [channel],
  });
  return rows[0];
}

/** Leaves it for later; for good when there is no time left. @param ms how long the other side asks us to wait */
async function putOff({ db }: Context, id: number, ms?: number): Promise<void> {
  await db.$client.query(
    `update deliveries d
        set next_try = t.next, outcome = case when t.next > d.until then 'given up' end,
            settled_at = case when t.next > d.until then now() end,
            address = case when t.next <= d.until then d.address end
       from (select case when $2::float8 is null then next_try
                         else now() + interval '1 millisecond' * $2 end as next
               from deliveries where id = $1) t
      where d.id = $1`,
    [id, ms ?? null],
  );
}

async function settle({ db }: Context, id: number, outcome: Outcome): Promise<void> {
  await db
    .update(deliveries)
    .set({ outcome, settledAt: sql`now()`, address: null })
    .where(eq(deliveries.id, id));
}

/** Pauses between two looks, milliseconds. */
const POLL = 1000;
const FIRST_PAUSE = 5000;
const MOST_PAUSE = 30_000;

/** Sends what is due by one channel again and again, until `stop` is given. */
export async function runDeliveryLoop(
  platform: Platform,
  outbox: Outbox,
  channel: Channel,
  stop: AbortSignal,
): Promise<void> {
  let pause = FIRST_PAUSE;
  let trouble = '';
  while (!stop.aborted) {
    let wait = POLL;
    try {
      const away = await deliverDue(platform, outbox, channel, stop);
      // Once for each kind of trouble: an outage is no reason to fill the log.
      if (away && away.message !== trouble)
        platform.log.warn({ channel: channel.name, reason: away.message }, 'outbox: channel away');
      trouble = away?.message ?? '';
      if (away) wait = away.retryAfter ?? pause;
      pause = away ? Math.min(pause * 2, MOST_PAUSE) : FIRST_PAUSE;
    } catch (error) {
      platform.log.warn({ err: error, channel: channel.name }, 'outbox: interrupted');
    }
    await sleep(wait, undefined, { signal: stop }).catch(() => undefined);
  }
}
