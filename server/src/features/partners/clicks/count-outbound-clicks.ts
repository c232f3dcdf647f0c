import { toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import type { OutboundKind } from '@vitrin/contract/partner-statement.ts';
import { LRUCache } from 'lru-cache';
import { v7 } from 'uuid';
import { type Context, createSystemContext } from '../../../platform/context.ts';
import { Batcher } from '../../../platform/database/batcher.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import { countClick } from '../../analytics/count-click.ts';
import { type Client, findVisitor, type Visitor } from './find-visitor.ts';

/** A click that is being stored. Completed steps are recorded, so that a retry does not repeat them. */
export interface OutboundClick {
  /** Milliseconds since 1970. */
  at: number;
  row: { kind: OutboundKind; id: string; partnerId: string };
  clickId: string;
  client: Client;
  /** `undefined`: not loaded yet. */
  visitor: Visitor | undefined;
  isRepeated?: boolean;
  isCounted?: boolean;
  isDone?: boolean;
  /** Id of a member's stored click. Other clicks have none: creating it takes a tenth of the redirect's time. */
  storedId?: string;
}

/** Repeated clicks of a visitor on a row within this time count once, as on cards. */
const REPEATED_CLICK_MS = 2000;
/** Maximum number of last clicks, one per visitor and row. */
const MAX_RECENT_CLICKS = 10_000;

/**
 * Counts a click through the redirect once; clicks on a card also count in its statistics. A signed-in member's click
 * on a ticket company is stored with the member. May be retried after an error.
 */
export async function countOutboundClick(platform: Platform, click: OutboundClick): Promise<void> {
  const ctx = createSystemContext(platform);
  click.visitor ??= await findVisitor(platform, click.client);
  const { row, visitor } = click;
  await Promise.all([
    row.kind === 'ticket-companies' && storeMemberClick(ctx, click),
    visitor.identity && countOnce(ctx, click, visitor.identity),
  ]);
}

async function countOnce(ctx: Context, click: OutboundClick, identity: string): Promise<void> {
  const { row, at } = click;
  click.isRepeated ??= isRepeated(ctx, `${row.id} ${identity}`, at);
  if (click.isRepeated || click.isDone) return;
  click.isCounted ??=
    row.kind !== 'cards' || (await countClick(ctx, { cardId: row.id, identity, at })).counted;
  if (click.isCounted) await clickCounter(ctx).submit(click);
  click.isDone = true;
}

/** Times of the last clicks, by row and visitor. */
const lastClickTimes = createPlatformSingleton(
  () => new LRUCache<string, number>({ max: MAX_RECENT_CLICKS }),
);

function isRepeated(ctx: Context, key: string, at: number): boolean {
  const times = lastClickTimes(ctx);
  const lastClickMs = times.get(key);
  if (lastClickMs !== undefined && Math.abs(at - lastClickMs) < REPEATED_CLICK_MS) return true;
  times.set(key, at);
  return false;
}

const clickCounter = createPlatformSingleton(
  ({ pool }) =>
    new Batcher<OutboundClick, void>(async (clicks) => {
      await pool.query({
        name: 'count-outbound-clicks',
        text: `insert into partner_click_days as d (partner_id, day, kind, row_id, clicks)
               select partner_id, day, kind, row_id, count(*)
                 from unnest($1::uuid[], $2::date[], $3::text[], $4::uuid[]) c (partner_id, day, kind, row_id)
                group by 1, 2, 3, 4 order by 1, 2, 3, 4
               on conflict (partner_id, day, kind, row_id) do update set clicks = d.clicks + excluded.clicks`,
        values: [
          clicks.map(({ row }) => row.partnerId),
          clicks.map(({ at }) => toIstanbulDay(at)),
          clicks.map(({ row }) => row.kind),
          clicks.map(({ row }) => row.id),
        ],
      });
      return clicks.map(() => undefined);
    }),
);

async function storeMemberClick({ db }: Context, click: OutboundClick): Promise<void> {
  const { row, clickId, visitor, at } = click;
  if (!visitor?.userId) return;
  click.storedId ??= v7();
  // Raw SQL: inserts nothing after the deletion of the account.
  await db.$client.query(
    `insert into partner_member_clicks (id, user_id, partner_id, ticket_company_id, click_id, created_at)
     select $1, id, $3, $4, $5, to_timestamp($6 / 1000.0) from members where id = $2
     on conflict (id) do nothing`,
    [click.storedId, visitor.userId, row.partnerId, row.id, clickId, at],
  );
}
