import { getPeriod, PERIOD_DAYS, type PeriodQuery } from '@vitrin/contract/analytics.ts';
import { addDays, countDays, type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { min } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { trafficHours } from './analytics-tables.ts';

/** Inclusive on both ends. */
export interface Days {
  first: Day;
  last: Day;
}

export interface Range extends Days {
  /** The same number of days right before; `null` for all time. */
  previous: Days | null;
}

/** Returns the days of a period as of today; `null` for all time while nothing is counted yet. */
export async function resolvePeriod({ db }: Context, query: PeriodQuery): Promise<Range | null> {
  const today = toIstanbulDay(Date.now());
  const period = getPeriod(query);
  if (period === 'all') {
    const [{ first } = { first: null }] = await db
      .select({ first: min(trafficHours.day) })
      .from(trafficHours);
    return first ? { first, last: today, previous: null } : null;
  }
  if (period !== 'custom') return withPrevious(addDays(today, 1 - PERIOD_DAYS[period]), today);
  const { startDate, endDate } = query;
  if (!startDate || !endDate) throw new Error('a custom period without its days');
  return withPrevious(startDate, endDate);
}

function withPrevious(first: Day, last: Day): Range {
  const days = countDays(first, last);
  return { first, last, previous: { first: addDays(first, -days), last: addDays(first, -1) } };
}
