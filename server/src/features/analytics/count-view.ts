import type { Context } from '../../platform/context.ts';
import { Batcher } from '../../platform/database/batcher.ts';
import { createPlatformSingleton } from '../../platform/platform-singleton.ts';
import { DailyCache } from './daily-cache.ts';
import { getHourOfDay, type HourOfDay } from './hour-of-day.ts';
import { parseReferrerHost, ReferrerHosts } from './referrers.ts';
import { type Identity, visitorHasher } from './visitor-hasher.ts';

interface PageView {
  path: string;
  referrer: string | null;
  identity: Identity | undefined;
}

/** Counts a page view; `path` may have a query. `counted` is false for ignored views, for example of staff. */
export async function countView(ctx: Context, { path, referrer, identity }: PageView) {
  const page = toPagePath(path);
  if (!identity || isAdminPath(page) || !(await ctx.platform.isPage(page)))
    return { counted: false };
  const host = parseReferrerHost(referrer, new URL(ctx.platform.config.publicUrl).hostname);
  await viewCounter(ctx).submit({ at: getHourOfDay(), page, host, identity });
  return { counted: true };
}

/** Returns a path without its query, fragment and trailing slashes. */
export function toPagePath(path: string): string {
  const [page = ''] = path.split(/[?#]/, 1);
  // No `/+$`: such a pattern is quadratic on a run of slashes.
  let end = page.length;
  while (end > 1 && page[end - 1] === '/') end--;
  return page.slice(0, end);
}

const isAdminPath = (path: string) => /^\/admin(?:$|[/-])/.test(path);

interface CountedView {
  at: HourOfDay;
  /** Path of an existing page. */
  page: string;
  /** Host of the referrer, see `parseReferrerHost`. */
  host: string | undefined;
  identity: Identity;
}

/** Maximum number of cached visitors of a day, a few MB. The database has all of them. */
const MAX_CACHED_VISITORS = 50_000;

/** Counts many views in one statement; each call resolves after the commit. */
export const viewCounter = createPlatformSingleton((platform) => {
  const { db, pool } = platform;
  const hasher = visitorHasher({ platform });
  const hosts = new ReferrerHosts(db);
  // Visitors of a day that this instance has stored. Inserting them again would be a quarter of the database's work.
  const cachedVisitors = new DailyCache(async () => new Set<string>());

  return new Batcher<CountedView, true>(async (views) => {
    const rows = [];
    for (const { at, page, host, identity } of views) {
      const { day, hour } = at;
      const visitor = (await hasher.loadHasher(day))(identity);
      const knownVisitors = await cachedVisitors.get(day);
      const key = visitor.toString('latin1');
      const referrer = host === undefined ? null : (await hosts.loadHostMapper(day))(host);
      rows.push({
        day,
        hour,
        page,
        referrer,
        visitor: knownVisitors.has(key) ? null : visitor,
        knownVisitors,
        key,
      });
    }
    await pool.query({
      name: 'count-views',
      text: countViewsSql,
      values: [
        rows.map(({ day }) => day),
        rows.map(({ hour }) => hour),
        rows.map(({ page }) => page),
        rows.map(({ referrer }) => referrer),
        rows.map(({ visitor }) => visitor),
      ],
    });
    for (const { knownVisitors, key } of rows)
      if (knownVisitors.size < MAX_CACHED_VISITORS) knownVisitors.add(key);
    return views.map(() => true);
  });
});

// Raw SQL: arrays for four tables, five times the throughput of single rows (`npm run bench -- views`).
// Rows are locked in one order, so that two instances can't deadlock.
const countViewsSql = `
  with views as materialized (
    select * from unnest($1::date[], $2::smallint[], $3::text[], $4::text[], $5::bytea[])
               as v (day, hour, page, host, visitor)
  ), fresh as (
    insert into day_visitors (day, visitor, hour)
    select day, visitor, min(hour) from views where visitor is not null group by 1, 2 order by 1, 2
    on conflict do nothing
    returning day, hour
  ), pages as (
    insert into page_view_days as t (day, path, views)
    select day, page, count(*) from views group by 1, 2 order by 1, 2
    on conflict (day, path) do update set views = t.views + excluded.views
  ), referrers as (
    insert into referrer_days as t (day, host, views)
    select day, host, count(*) from views where host is not null group by 1, 2 order by 1, 2
    on conflict (day, host) do update set views = t.views + excluded.views
  )
  insert into traffic_hours as t (day, hour, page_views, visitors)
  select v.day, v.hour, count(*),
         (select count(*) from fresh f where f.day = v.day and f.hour = v.hour)
    from views v group by 1, 2 order by 1, 2
  on conflict (day, hour) do update
    set page_views = t.page_views + excluded.page_views, visitors = t.visitors + excluded.visitors`;
