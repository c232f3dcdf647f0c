import { NotFound } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { Batcher } from '../../platform/database/batcher.ts';
import { createPlatformSingleton } from '../../platform/platform-singleton.ts';
import { findCards } from '../content/find-cards.ts';
import { getHourOfDay, type HourOfDay } from './hour-of-day.ts';
import { type Identity, visitorHasher } from './visitor-hasher.ts';

interface CardClick {
  cardId: string;
  identity: Identity | undefined;
  /** Milliseconds since 1970; default: now */
  at?: number;
}

/** Counts a click on a card. `counted` is false for ignored clicks, for example of staff. @throws 404 */
export async function countClick(ctx: Context, { cardId, identity, at }: CardClick) {
  if (!identity) return { counted: false };
  const click = { at: getHourOfDay(at), cardId: cardId.toLowerCase(), identity };
  const result = await clickCounter(ctx).submit(click);
  if (result === 'no card') throw new NotFound('not_found', 'Kart bulunamadı.');
  return { counted: result === 'counted' };
}

interface CountedClick {
  at: HourOfDay;
  cardId: string;
  identity: Identity;
}

/** `repeated`: the same visitor clicked on the card less than two seconds ago. */
type ClickResult = 'counted' | 'repeated' | 'no card';

/** Counts many clicks in one statement; each call resolves after the commit. */
export const clickCounter = createPlatformSingleton((platform) => {
  const hasher = visitorHasher({ platform });
  return new Batcher<CountedClick, ClickResult>(async (clicks) => {
    const cards = await findCards(platform, [...new Set(clicks.map(({ cardId }) => cardId))]);
    const results = clicks.map(
      ({ cardId }): ClickResult => (cards.has(cardId) ? 'repeated' : 'no card'),
    );
    const firstClicks = new Map<string, { index: number; visitor: Buffer } & CountedClick>();
    for (const [index, click] of clicks.entries()) {
      if (!cards.has(click.cardId)) continue;
      const visitor = (await hasher.loadHasher(click.at.day))(click.identity);
      const key = `${click.cardId} ${visitor.toString('hex')}`;
      if (!firstClicks.has(key)) firstClicks.set(key, { ...click, index, visitor });
    }
    if (firstClicks.size === 0) return results;
    const batchClicks = [...firstClicks.values()];
    const { rows } = await platform.pool.query<{ key: string }>({
      name: 'count-clicks',
      text: countClicksSql,
      values: [
        batchClicks.map(({ at }) => at.day),
        batchClicks.map(({ at }) => at.hour),
        batchClicks.map(({ cardId }) => cardId),
        batchClicks.map(({ visitor }) => visitor),
      ],
    });
    for (const { key } of rows) results[firstClicks.get(key)?.index ?? -1] = 'counted';
    return results;
  });
});

// Raw SQL: arrays for three tables. Rows are locked in one order, so that two instances can't deadlock.
const countClicksSql = `
  with submitted as (
    select * from unnest($1::date[], $2::smallint[], $3::uuid[], $4::bytea[]) as a (day, hour, card_id, visitor)
  ), accepted as (
    insert into recent_clicks as r (card_id, visitor, at)
    select card_id, visitor, now() from submitted order by 1, 2
    on conflict (card_id, visitor) do update set at = excluded.at
      where r.at <= excluded.at - interval '2 seconds'
    returning card_id, visitor
  ), counted as (
    select submitted.* from submitted join accepted using (card_id, visitor)
  ), hours as (
    insert into traffic_hours as t (day, hour, card_clicks)
    select day, hour, count(*) from counted group by 1, 2 order by 1, 2
    on conflict (day, hour) do update set card_clicks = t.card_clicks + excluded.card_clicks
  ), by_card as (
    insert into card_click_days as t (day, card_id, clicks)
    select day, card_id, count(*) from counted group by 1, 2 order by 1, 2
    on conflict (day, card_id) do update set clicks = t.clicks + excluded.clicks
  )
  select card_id || ' ' || encode(visitor, 'hex') as key from counted`;
