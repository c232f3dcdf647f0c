import type { PeriodQuery } from '@vitrin/contract/analytics.ts';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { between, desc, sum } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { findCards } from '../content/find-cards.ts';
import { cardClickDays } from './analytics-tables.ts';
import { resolvePeriod } from './resolve-period.ts';

/** Lists cards by number of clicks, most first; includes deleted cards. */
export async function listCardClicks(
  ctx: Context,
  query: PeriodQuery,
): Promise<ReturnsOf<'GET /api/analytics/card-clicks'>> {
  const range = await resolvePeriod(ctx, query);
  if (!range) return [];
  const { cardId, day } = cardClickDays;
  const clicks = sum(cardClickDays.clicks).mapWith(Number);
  const rows = await ctx.db
    .select({ cardId, clicks })
    .from(cardClickDays)
    .where(between(day, range.firstDay, range.lastDay))
    .groupBy(cardId)
    .orderBy(desc(clicks), cardId);
  const cards = await findCards(
    ctx,
    rows.map((row) => row.cardId),
  );
  return rows.map((row) => ({
    ...row,
    cardTitle: cards.get(row.cardId)?.title ?? 'Silinmiş kart',
    cardSubtitle: cards.get(row.cardId)?.subtitle ?? null,
  }));
}
