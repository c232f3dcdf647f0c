import { getPeriod, PERIOD_DAYS, type PeriodQuery } from '@vitrin/contract/analytics.ts';
import { addDays, countDays, type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { min } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { trafficHours } from './analytics-tables.ts';

/** First and last day of a period, both included */
export interface Days {
  firstDay: Day;
  lastDay: Day;
}

export interface Range extends Days {
  /** The preceding period of equal length; `null` for all time. */
  previous: Days | null;
}

/** Returns the days of a period as of today; `null` for all time while nothing is counted yet. */
export async function resolvePeriod({ db }: Context, query: PeriodQuery): Promise<Range | null> {
  const today = toIstanbulDay(Date.now());
  const period = getPeriod(query);
  if (period === 'all') {
    const [{ firstDay } = { firstDay: null }] = await db
      .select({ firstDay: min(trafficHours.day) })
      .from(trafficHours);
    return firstDay ? { firstDay, lastDay: today, previous: null } : null;
  }
  if (period !== 'custom') return addPreviousPeriod(addDays(today, 1 - PERIOD_DAYS[period]), today);
  const { startDate, endDate } = query;
  if (!startDate || !endDate) throw new Error('a custom period without its days');
  return addPreviousPeriod(startDate, endDate);
}

function addPreviousPeriod(firstDay: Day, lastDay: Day): Range {
  const dayCount = countDays(firstDay, lastDay);
  return {
    firstDay,
    lastDay,
    previous: { firstDay: addDays(firstDay, -dayCount), lastDay: addDays(firstDay, -1) },
  };
}
