import type { PeriodQuery, TrafficStep } from '@vitrin/contract/analytics.ts';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { addDays, countDays } from '@vitrin/contract/istanbul-day.ts';
import { between, type SQL, sql, sum } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { trafficHours } from './analytics-tables.ts';
import { getHourOfDay } from './hour-of-day.ts';
import { type Days, resolvePeriod } from './resolve-period.ts';

type Series = ReturnsOf<'GET /api/analytics/series'>;
type Unit = Series['unit'];

/** Maximum days of a period with a step per day. Longer periods have a step per month. */
const MAX_DAILY_STEPS = 92;

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
  const { day, hour } = getHourOfDay();
  const now = unit === 'hour' ? `${day}T${padTwoDigits(hour)}` : day;
  const steps = await loadSteps(ctx, unit, range);
  return {
    unit,
    steps: steps.filter(({ at }) => at <= now),
    previous:
      range.previous && unit !== 'month' ? await loadSteps(ctx, unit, range.previous) : null,
  };
}

function chooseUnit({ firstDay, lastDay }: Days): Unit {
  if (firstDay === lastDay) return 'hour';
  return countDays(firstDay, lastDay) <= MAX_DAILY_STEPS ? 'day' : 'month';
}

async function loadSteps({ db }: Context, unit: Unit, days: Days): Promise<TrafficStep[]> {
  const { pageViews, cardClicks, visitors } = trafficHours;
  const rows = await db
    .select({
      at: stepLabels[unit],
      pageViews: sum(pageViews).mapWith(Number),
      cardClicks: sum(cardClicks).mapWith(Number),
      visitors: sum(visitors).mapWith(Number),
    })
    .from(trafficHours)
    .where(between(dayColumn, days.firstDay, days.lastDay))
    .groupBy(sql`1`);
  const countsByStep = new Map(rows.map((row) => [row.at, row]));
  return [...new Set(listStepLabels(unit, days))].map(
    (at) => countsByStep.get(at) ?? { at, pageViews: 0, cardClicks: 0, visitors: 0 },
  );
}

/** Returns the labels of the steps in order. A month repeats for each of its days. */
function listStepLabels(unit: Unit, { firstDay, lastDay }: Days): string[] {
  if (unit === 'hour')
    return Array.from({ length: 24 }, (_, hour) => `${firstDay}T${padTwoDigits(hour)}`);
  const days = Array.from({ length: countDays(firstDay, lastDay) }, (_, i) => addDays(firstDay, i));
  return unit === 'day' ? days : days.map((day) => day.slice(0, 7));
}

const padTwoDigits = (value: number) => String(value).padStart(2, '0');
