import { dayOf } from '@vitrin/contract/istanbul-day.ts';
import type { OutboundKind } from '@vitrin/contract/partner-statement.ts';
import { v7 } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { Batcher } from '../../platform/database/batcher.ts';
import { platformSingleton } from '../../platform/platform-singleton.ts';
import { countClick } from '../analytics/count-click.ts';
import type { Visitor } from './find-visitor.ts';

interface OutboundClick {
  kind: OutboundKind;
  id: string;
  partnerId: string;
  clickId: string;
  visitor: Visitor;
}

/** The same visitor's clicks on a row within this count once, as on cards. */
const REPEAT_MS = 2000;
/** Visitors whose last click is remembered. */
const MAX_RECENT = 10_000;

/**
 * Counts a click that goes through the redirect, once; a card's also in the statistics of cards. A signed-in member's
 * click on a ticket company is stored with the member.
 */
export async function countOutboundClick(ctx: Context, click: OutboundClick): Promise<void> {
  const { kind, id, visitor } = click;
  const storing =
    kind === 'ticket-companies' && visitor.userId ? storeMemberClick(ctx, click) : null;
  if (visitor.identity && !isRepeated(ctx, `${id} ${visitor.identity}`)) {
    const isCounted =
      kind !== 'cards' ||
      (await countClick(ctx, { cardId: id, identity: visitor.identity })).counted;
    if (isCounted) await clickCounter(ctx).submit(click);
  }
  await storing;
}

const recentClicks = platformSingleton(() => new Map<string, number>());

function isRepeated(ctx: Context, key: string): boolean {
  const recent = recentClicks(ctx);
  const now = Date.now();
  const last = recent.get(key);
  if (last !== undefined && now - last < REPEAT_MS) return true;
  recent.delete(key);
  recent.set(key, now);
  if (recent.size > MAX_RECENT) recent.delete(recent.keys().next().value ?? '');
  return false;
}

const clickCounter = platformSingleton(
  ({ pool }) =>
    new Batcher<OutboundClick, void>(async (clicks) => {
      const today = dayOf(Date.now());
      await pool.query({
        name: 'count-outbound-clicks',
        text: `insert into partner_click_days as d (partner_id, day, kind, row_id, clicks)
               select partner_id, $1, kind, row_id, count(*)
                 from unnest($2::uuid[], $3::text[], $4::uuid[]) c (partner_id, kind, row_id)
                group by 1, 3, 4 order by 1, 3, 4
               on conflict (partner_id, day, kind, row_id) do update set clicks = d.clicks + excluded.clicks`,
        values: [
          today,
          clicks.map(({ partnerId }) => partnerId),
          clicks.map(({ kind }) => kind),
          clicks.map(({ id }) => id),
        ],
      });
      return clicks.map(() => undefined);
    }),
);

async function storeMemberClick({ db }: Context, click: OutboundClick): Promise<void> {
  const { id, partnerId, clickId, visitor } = click;
  await db.$client.query(
    `insert into partner_member_clicks (id, user_id, partner_id, ticket_company_id, click_id)
     select $1, id, $3, $4, $5 from members where id = $2`,
    [v7(), visitor.userId, partnerId, id, clickId],
  );
}
