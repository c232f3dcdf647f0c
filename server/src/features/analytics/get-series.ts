import type { PeriodQuery, TrafficStep } from '@vitrin/contract/analytics.ts';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { addDays, countDays } from '@vitrin/contract/istanbul-day.ts';
import { between, type SQL, sql, sum } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { trafficHours } from './analytics-tables.ts';
import { hourOfDay } from './hour-of-day.ts';
import { type Days, resolvePeriod } from './resolve-period.ts';

type Series = ReturnsOf<'GET /api/analytics/series'>;
type Unit = Series['unit'];

/** Longer periods are shown by month. */
const MAX_DAYS = 92;

const { day: dayColumn, hour: hourColumn } = trafficHours;
const stepLabels: Record<Unit, SQL<string>> = {
  hour: sql`${dayColumn}::text || 'T' || lpad(${hourColumn}::text, 2, '0')`,
  day: sql`${dayColumn}::text`,
  month: sql`to_char(${dayColumn}, 'YYYY-MM')`,
};

/** Returns the counts per hour, day or month; steps without views have zeros. */
export async function getSeries(ctx: Context, query: PeriodQuery): Promise<Series> {
  const range = await resolvePeriod(ctx, query);
  if (!range) return { unit: 'day', steps: [], previous: null };
  const unit = chooseUnit(range);
  const { day, hour } = hourOfDay();
  const now = unit === 'hour' ? `${day}T${twoDigits(hour)}` : day;
  const steps = await readSteps(ctx, unit, range);
  return {
    unit,
    steps: steps.filter(({ at }) => at <= now),
    previous:
      range.previous && unit !== 'month' ? await readSteps(ctx, unit, range.previous) : null,
  };
}

function chooseUnit({ first, last }: Days): Unit {
  if (first === last) return 'hour';
  return countDays(first, last) <= MAX_DAYS ? 'day' : 'month';
}

async function readSteps({ db }: Context, unit: Unit, days: Days): Promise<TrafficStep[]> {
  const { pageViews, cardClicks, visitors } = trafficHours;
  const rows = await db
    .select({
      at: stepLabels[unit],
      pageViews: sum(pageViews).mapWith(Number),
      cardClicks: sum(cardClicks).mapWith(Number),
      visitors: sum(visitors).mapWith(Number),
    })
    .from(trafficHours)
    .where(between(dayColumn, days.first, days.last))
    .groupBy(sql`1`);
  const countsByStep = new Map(rows.map((row) => [row.at, row]));
  return [...new Set(listSteps(unit, days))].map(
    (at) => countsByStep.get(at) ?? { at, pageViews: 0, cardClicks: 0, visitors: 0 },
  );
}

/** Labels of the steps in order; a month repeats for each of its days. */
function listSteps(unit: Unit, { first, last }: Days): string[] {
  if (unit === 'hour')
    return Array.from({ length: 24 }, (_, hour) => `${first}T${twoDigits(hour)}`);
  const days = Array.from({ length: countDays(first, last) }, (_, i) => addDays(first, i));
  return unit === 'day' ? days : days.map((day) => day.slice(0, 7));
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
