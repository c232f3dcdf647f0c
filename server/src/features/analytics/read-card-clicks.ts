import type { PeriodQuery } from '@vitrin/contract/analytics.ts';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import { findCards } from '../content/find-cards.ts';
import { daysOfPeriod } from './days-of-period.ts';

/** The cards that were clicked on, most clicked first. What was counted of a deleted card stays. */
export async function readCardClicks(
  ctx: Context,
  query: PeriodQuery,
): Promise<ReturnsOf<'GET /api/analytics/card-clicks'>> {
  const range = await daysOfPeriod(ctx, query);
  if (!range) return [];
  const { rows } = await ctx.db.$client.query<{ cardId: string; clicks: number }>({
    name: 'card-clicks',
    text: `select card_id as "cardId", sum(clicks)::float8 as clicks from card_click_days
            where day between $1 and $2 group by 1 order by 2 desc, 1`,
    values: [range.first, range.last],
  });
  const cards = await findCards(
    ctx.db.$client,
    rows.map(({ cardId }) => cardId),
  );
  return rows.map(({ cardId, clicks }) => ({
    cardId,
    cardTitle: cards.get(cardId)?.title ?? 'Silinmiş kart',
    cardSubtitle: cards.get(cardId)?.subtitle ?? null,
    clicks,
  }));
}
