import type { PeriodQuery } from '@vitrin/contract/analytics.ts';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { type AnyColumn, and, between, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { trafficHours } from './analytics-tables.ts';
import { hourOfDay } from './hour-of-day.ts';
import { type Days, resolvePeriod } from './resolve-period.ts';

type Overview = ReturnsOf<'GET /api/analytics/overview'>;

/** Returns the figures of a period, of the period before it and of all time. */
export async function getOverview(ctx: Context, query: PeriodQuery): Promise<Overview> {
  const range = await resolvePeriod(ctx, query);
  const { first = null, last = null, previous = null } = range ?? {};
  const now = hourOfDay();
  const { day, hour, pageViews, cardClicks, visitors } = trafficHours;
  const isWithin = (days: Days | null) =>
    days ? between(day, days.first, days.last) : sql<boolean>`false`;
  const isWithinRange = isWithin(range);
  // If the period includes today, the last day before it counts only up to the current hour.
  const isOver =
    previous && or(lt(day, previous.last), lte(hour, last === now.day ? now.hour : 23));
  const before = and(isWithin(previous), isOver ?? undefined);
  const total = (column: AnyColumn, filter?: SQL) =>
    sql`coalesce(sum(${column}) filter (where ${filter ?? sql`true`}), 0)`.mapWith(Number);
  const [row] = await ctx.db
    .select({
      views: total(pageViews, isWithinRange),
      clicks: total(cardClicks, isWithinRange),
      visitors: total(visitors, isWithinRange),
      viewsBefore: total(pageViews, before),
      clicksBefore: total(cardClicks, before),
      visitorsBefore: total(visitors, before),
      allViews: total(pageViews),
      allClicks: total(cardClicks),
    })
    .from(trafficHours);
  if (!row) throw new Error('a sum without a row');
  return {
    pageViews: row.views,
    cardClicks: row.clicks,
    visitors: row.visitors,
    totalPageViews: row.allViews,
    totalCardClicks: row.allClicks,
    startDate: first,
    endDate: last,
    previous: previous && {
      pageViews: row.viewsBefore,
      cardClicks: row.clicksBefore,
      visitors: row.visitorsBefore,
    },
  };
}
