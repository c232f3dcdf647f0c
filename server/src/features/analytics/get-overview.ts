import type { PeriodQuery } from '@vitrin/contract/analytics.ts';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { type AnyColumn, and, between, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { trafficHours } from './analytics-tables.ts';
import { getHourOfDay } from './hour-of-day.ts';
import { type Days, resolvePeriod } from './resolve-period.ts';

type Overview = ReturnsOf<'GET /api/analytics/overview'>;

/** Returns the figures of a period, of the period before it and of all time. */
export async function getOverview(ctx: Context, query: PeriodQuery): Promise<Overview> {
  const range = await resolvePeriod(ctx, query);
  const { firstDay = null, lastDay = null, previous = null } = range ?? {};
  const now = getHourOfDay();
  const { day, hour, pageViews, cardClicks, visitors } = trafficHours;
  const isWithin = (days: Days | null) =>
    days ? between(day, days.firstDay, days.lastDay) : sql<boolean>`false`;
  const isWithinRange = isWithin(range);
  // If the period ends today, the last day of the previous period counts only up to the current hour.
  const isComparableHour =
    previous && or(lt(day, previous.lastDay), lte(hour, lastDay === now.day ? now.hour : 23));
  const isWithinPrevious = and(isWithin(previous), isComparableHour ?? undefined);
  const sumColumn = (column: AnyColumn, filter?: SQL) =>
    sql`coalesce(sum(${column}) filter (where ${filter ?? sql`true`}), 0)`.mapWith(Number);
  const [row] = await ctx.db
    .select({
      views: sumColumn(pageViews, isWithinRange),
      clicks: sumColumn(cardClicks, isWithinRange),
      visitors: sumColumn(visitors, isWithinRange),
      viewsBefore: sumColumn(pageViews, isWithinPrevious),
      clicksBefore: sumColumn(cardClicks, isWithinPrevious),
      visitorsBefore: sumColumn(visitors, isWithinPrevious),
      allViews: sumColumn(pageViews),
      allClicks: sumColumn(cardClicks),
    })
    .from(trafficHours);
  if (!row) throw new Error('the sum returned no row');
  return {
    pageViews: row.views,
    cardClicks: row.clicks,
    visitors: row.visitors,
    totalPageViews: row.allViews,
    totalCardClicks: row.allClicks,
    startDate: firstDay,
    endDate: lastDay,
    previous: previous && {
      pageViews: row.viewsBefore,
      cardClicks: row.clicksBefore,
      visitors: row.visitorsBefore,
    },
  };
}
