import { Batcher } from '../../platform/database/batcher.ts';
import { platformSingleton } from '../../platform/platform-singleton.ts';
import { DailyCache } from './daily-cache.ts';
import type { HourOfDay } from './hour-of-day.ts';
import { ReferrerHosts } from './referrers.ts';
import { Tally } from './tally.ts';
import { type Identity, visitorHasher } from './visitor-hasher.ts';

interface View {
  at: HourOfDay;
  /** Path of a page that exists. */
  page: string;
  /** Where they came from, see `referrerHost`. */
  host: string | undefined;
  identity: Identity;
}

/** Most visitors of a day that are remembered here, a few MB; the database knows all of them. */
const MOST_REMEMBERED = 50_000;

/** Counts views, many in one statement; each is answered once it is committed. */
export const viewCounter = platformSingleton((platform) => {
  const { db, pool } = platform;
  const visitors = visitorHasher({ platform });
  const hosts = new ReferrerHosts(db);
  // Who was committed for a day from here: asking the database again for each view is a quarter of its work.
  const remembered = new DailyCache(async () => new Set<string>());

  return new Batcher<View, true>(async (views) => {
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
        const remember = () => known.size < MOST_REMEMBERED && known.add(key);
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

// Raw: arrays for four tables at once; 50 clients count five times as many as with a row for each (`npm run bench -- views`).
// Everything in one order, so that two instances never wait for each other.
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
