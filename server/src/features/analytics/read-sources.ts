import type { PeriodQuery } from '@vitrin/contract/analytics.ts';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import { listEvents } from '../events/read-events.ts';
import { daysOfPeriod } from './days-of-period.ts';

/** Most rows of either list. */
const MOST = 100;

/** The pages that were seen, most seen first. */
export async function readPages(
  ctx: Context,
  query: PeriodQuery,
): Promise<ReturnsOf<'GET /api/analytics/pages'>> {
  const rows = await readMost(ctx, query, 'page_view_days', 'path');
  const isEvent = rows.some(({ name }) => name.startsWith('/etkinlikler/'));
  const events = isEvent ? await listEvents(ctx) : [];
  const titles = new Map(events.map(({ id, title }) => [`/etkinlikler/${id}`, title]));
  return rows.map(({ name, pageViews }) => ({
    path: name || null,
    title: titles.get(name) ?? null,
    pageViews,
  }));
}

/** The sites that visitors came from, the one that sent most first. */
export async function readReferrers(
  ctx: Context,
  query: PeriodQuery,
): Promise<ReturnsOf<'GET /api/analytics/referrers'>> {
  const rows = await readMost(ctx, query, 'referrer_days', 'host');
  return rows.map(({ name, pageViews }) => ({ host: name || null, pageViews }));
}

async function readMost(
  ctx: Context,
  query: PeriodQuery,
  table: 'page_view_days' | 'referrer_days',
  column: 'path' | 'host',
): Promise<{ name: string; pageViews: number }[]> {
  const range = await daysOfPeriod(ctx, query);
  if (!range) return [];
  const { rows } = await ctx.db.$client.query<{ name: string; pageViews: number }>({
    name: `most-of-${table}`,
    text: `select ${column} as name, sum(views)::float8 as "pageViews" from ${table}
            where day between $1 and $2 group by 1 order by 2 desc, 1 limit ${MOST}`,
    values: [range.first, range.last],
  });
  return rows;
}
