import type { PeriodQuery } from '@vitrin/contract/analytics.ts';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { between, desc, sum } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { listEvents } from '../events/list-events.ts';
import { pageViewDays, referrerDays } from './analytics-tables.ts';
import { resolvePeriod } from './resolve-period.ts';

/** Maximum number of rows of either list. */
const MAX_ROWS = 100;

/** Lists pages by views, most first. */
export async function listPages(
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
export async function listReferrers(
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
