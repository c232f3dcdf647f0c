import {
  analytics as declaration,
  type PeriodQuery,
  type TrafficStep,
} from '@vitrin/contract/analytics.ts';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { addDays, countDays } from '@vitrin/contract/istanbul-day.ts';
import { between, desc, type SQL, sql, sum } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { findCards } from '../content/find-cards.ts';
import { listEvents } from '../events/list-events.ts';
import { cardClickDays, pageViewDays, referrerDays, trafficHours } from './analytics-tables.ts';
import { countClick } from './count-click.ts';
import { countView } from './count-view.ts';
import { getOverview } from './get-overview.ts';
import { getHourOfDay } from './hour-of-day.ts';
import { identifyVisitor } from './identify-visitor.ts';
import { type Days, resolvePeriod } from './resolve-period.ts';
import { deleteOldVisitors } from './visitor-hasher.ts';

/** Page views, visitors and clicks on cards. */
export const analytics: Feature = {
  // Visitors are stored as hashes. Their salt is deleted after the next day.
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, {
      pageView: withHttp((ctx, { body }, http) =>
        countView(ctx, { ...body, identity: identifyVisitor(ctx, http) }),
      ),
      cardClick: withHttp((ctx, { body }, http) =>
        countClick(ctx, { ...body, identity: identifyVisitor(ctx, http) }),
      ),
      click: withHttp((ctx, { params }, http) =>
        countClick(ctx, { cardId: params.id, identity: identifyVisitor(ctx, http) }),
      ),
      overview: (ctx, { query }) => getOverview(ctx, query),
      series: (ctx, { query }) => getSeries(ctx, query),
      cardClicks: (ctx, { query }) => listCardClicks(ctx, query),
      pages: (ctx, { query }) => listPages(ctx, query),
      referrers: (ctx, { query }) => listReferrers(ctx, query),
    }),
  ],
  jobs: [{ name: 'delete old visitors', intervalMs: 3_600_000, run: deleteOldVisitors }],
};

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
async function getSeries(ctx: Context, query: PeriodQuery): Promise<Series> {
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

/** Lists cards by number of clicks, most first; includes deleted cards. */
async function listCardClicks(
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

/** Maximum number of rows of either list. */
const MAX_ROWS = 100;

/** Lists pages by views, most first. */
async function listPages(
  ctx: Context,
  query: PeriodQuery,
): Promise<ReturnsOf<'GET /api/analytics/pages'>> {
  const rows = await listMostViewed(ctx, query, pageViewDays, pageViewDays.path);
  const hasEventPage = rows.some(({ name }) => name.startsWith('/etkinlikler/'));
  const events = hasEventPage ? await listEvents(ctx.db) : [];
  const titles = new Map(events.map(({ id, title }) => [`/etkinlikler/${id}`, title]));
  return rows.map(({ name, pageViews }) => ({
    path: name || null,
    title: titles.get(name) ?? null,
    pageViews,
  }));
}

/** Lists referring hosts by views, most first. */
async function listReferrers(
  ctx: Context,
  query: PeriodQuery,
): Promise<ReturnsOf<'GET /api/analytics/referrers'>> {
  const rows = await listMostViewed(ctx, query, referrerDays, referrerDays.host);
  return rows.map(({ name, pageViews }) => ({ host: name || null, pageViews }));
}

async function listMostViewed(
  ctx: Context,
  query: PeriodQuery,
  table: typeof pageViewDays | typeof referrerDays,
  name: typeof pageViewDays.path | typeof referrerDays.host,
): Promise<{ name: string; pageViews: number }[]> {
  const range = await resolvePeriod(ctx, query);
  if (!range) return [];
  const pageViews = sum(table.views).mapWith(Number);
  return ctx.db
    .select({ name, pageViews })
    .from(table)
    .where(between(table.day, range.firstDay, range.lastDay))
    .groupBy(name)
    .orderBy(desc(pageViews), name)
    .limit(MAX_ROWS);
}
