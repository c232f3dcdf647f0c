import type { Context } from '../../platform/context.ts';
import { Batcher } from '../../platform/database/batcher.ts';
import { isPage } from '../../platform/page-paths.ts';
import { platformSingleton } from '../../platform/platform-singleton.ts';
import { DailyCache } from './daily-cache.ts';
import { type HourOfDay, hourOfDay } from './hour-of-day.ts';
import { ReferrerHosts, referrerHost } from './referrers.ts';
import { Tally } from './tally.ts';
import { type Identity, visitorHasher } from './visitor-hasher.ts';

interface PageView {
  path: string;
  referrer: string | null;
  identity: Identity | undefined;
}

/** Counts a page view; `path` may have a query. Returns whether it counted. */
export async function countView(ctx: Context, { path, referrer, identity }: PageView) {
  const page = toPage(path);
  if (!identity || isAdminPath(page) || !(await isPage(ctx, page))) return { counted: false };
  const host = referrerHost(referrer, new URL(ctx.platform.config.publicUrl).hostname);
  await viewCounter(ctx).submit({ at: hourOfDay(), page, host, identity });
  return { counted: true };
}

/** Returns a path without query, fragment and trailing slashes. */
export function toPage(path: string): string {
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
  /** Host of the referrer, see `referrerHost`. */
  host: string | undefined;
  identity: Identity;
}

/** Maximum number of a day's visitors in memory, a few MB; the database has all of them. */
const MAX_REMEMBERED_VISITORS = 50_000;

/** Counts many views in one statement; each call resolves after the commit. */
export const viewCounter = platformSingleton((platform) => {
  const { db, pool } = platform;
  const visitors = visitorHasher({ platform });
  const hosts = new ReferrerHosts(db);
  // Visitors of a day that this instance has committed: inserting them again would be a quarter of the database's work.
  const remembered = new DailyCache(async () => new Set<string>());

  return new Batcher<CountedView, true>(async (views) => {
    const hours = new Tally<HourOfDay>();
    const pages = new Tally<{ day: string; page: string }>();
    const referrers = new Tally<{ day: string; host: string }>();
    const people = new Tally<HourOfDay & { visitor: Buffer; remember: () => void }>();
    for (const [day, seen] of Map.groupBy(views, ({ at }) => at.day)) {
      const visitorOf = await visitors.on(day);
      const keep = await hosts.on(day);
      const known = await remembered.get(day);
      for (const { at, page, host, identity } of seen) {
        const { hour } = at;
        hours.add(`${day} ${hour}`, at);
        pages.add(`${day} ${page}`, { day, page });
        if (host) {
          const kept = keep(host);
          referrers.add(`${day} ${kept}`, { day, host: kept });
        }
        const visitor = visitorOf(identity);
        const key = visitor.toString('latin1');
        if (known.has(key)) continue;
        const remember = () => known.size < MAX_REMEMBERED_VISITORS && known.add(key);
        people.add(`${day} ${key}`, { day, hour, visitor, remember });
      }
    }
    await pool.query({
      name: 'count-views',
      text: statement,
      values: [
        people.column(({ day }) => day),
        people.column(({ visitor }) => visitor),
        people.column(({ hour }) => hour),
        pages.column(({ day }) => day),
        pages.column(({ page }) => page),
        pages.counts,
        referrers.column(({ day }) => day),
        referrers.column(({ host }) => host),
        referrers.counts,
        hours.column(({ day }) => day),
        hours.column(({ hour }) => hour),
        hours.counts,
      ],
    });
    for (const remember of people.column((one) => one.remember)) remember();
    return views.map(() => true);
  });
});

// Raw SQL: arrays for four tables, five times the throughput of single rows (`npm run bench -- views`).
// Rows are locked in one order, so that two instances can't deadlock.
const statement = `
  with fresh as (
    insert into day_visitors (day, visitor, hour)
    select * from unnest($1::date[], $2::bytea[], $3::smallint[]) order by 1, 2
    on conflict do nothing
    returning day, hour
  ), pages as (
    insert into page_view_days as t (day, path, views)
    select * from unnest($4::date[], $5::text[], $6::int[]) order by 1, 2
    on conflict (day, path) do update set views = t.views + excluded.views
  ), referrers as (
    insert into referrer_days as t (day, host, views)
    select * from unnest($7::date[], $8::text[], $9::int[]) order by 1, 2
    on conflict (day, host) do update set views = t.views + excluded.views
  )
  insert into traffic_hours as t (day, hour, page_views, visitors)
  select h.day, h.hour, h.views,
         (select count(*) from fresh f where f.day = h.day and f.hour = h.hour)
    from unnest($10::date[], $11::smallint[], $12::int[]) as h (day, hour, views)
   order by 1, 2
  on conflict (day, hour) do update
    set page_views = t.page_views + excluded.page_views, visitors = t.visitors + excluded.visitors`;
