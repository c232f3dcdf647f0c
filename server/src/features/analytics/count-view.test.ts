import { describe, expect, it, vi } from 'vitest';
import { setUpAnalyticsSite } from '../../../test/analytics-site.ts';
import { startDedicatedPostgres } from '../../../test/dedicated-postgres.ts';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { MAX_HOSTS_PER_DAY } from './referrers.ts';
import { deleteOldVisitors } from './visitor-hasher.ts';

const { site, withUserAgent, getBrowserHeaders, sendPageView, clickCard, getStatistics } =
  setUpAnalyticsSite();

describe('a page view', () => {
  it('counts under the path of its page, once per request', async () => {
    for (const path of ['/market', '/market?kaynak=1', '/market/', '/']) {
      const response = await sendPageView({ path });
      expect([response.statusCode, response.json()]).toEqual([200, { counted: true }]);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    expect(await getStatistics('pages')).toEqual([
      { path: '/market', title: null, pageViews: 3 },
      { path: '/', title: null, pageViews: 1 },
    ]);
    expect(await getStatistics('overview?period=day')).toMatchObject({ pageViews: 4, visitors: 1 });
  });

  it('does not count for a page that does not exist', async () => {
    const missingPaths = [
      '/boyle-bir-yer-yok',
      `/etkinlikler/${crypto.randomUUID()}`,
      '/market/x',
      '/x//',
    ];
    for (const path of [...missingPaths, '/etkinlikler/x', '/assets/x.js', '/api/cards']) {
      const response = await sendPageView({ path, referrer: 'https://google.com/' });
      expect([path, response.json()]).toEqual([path, { counted: false }]);
    }
    expect(await getStatistics('overview?period=all')).toMatchObject({
      totalPageViews: 0,
      startDate: null,
    });
    expect([await getStatistics('pages'), await getStatistics('referrers')]).toEqual([[], []]);
  });

  it('of an event page is listed under the title of the event', async () => {
    const body = { title: 'Büyük Çekiliş', description: 'Bir örnek' };
    const { id } = (
      await site.app.send('POST', '/api/admin/events', { as: site.editor, body })
    ).json();
    await sendPageView({ path: `/etkinlikler/${id}` });
    expect(await getStatistics('pages')).toEqual([
      { path: `/etkinlikler/${id}`, title: 'Büyük Çekiliş', pageViews: 1 },
    ]);
  });

  it('of staff, a program, a prerendered page or an admin page does not count', async () => {
    const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    const responses = [
      await sendPageView({ path: '/' }, { as: site.editor }),
      await sendPageView({ path: '/' }, withUserAgent(googlebot)),
      await sendPageView({ path: '/' }, withUserAgent('WhatsApp/2.24')),
      await sendPageView({ path: '/' }, withUserAgent('python-requests/2.32.3')),
      await sendPageView(
        { path: '/' },
        { headers: { ...getBrowserHeaders(), 'sec-purpose': 'prefetch;prerender' } },
      ),
      await sendPageView({ path: '/admin' }),
      await sendPageView({ path: '/admin/cards' }),
      await sendPageView({ path: '/admin-giris' }),
    ];
    expect(responses.map((response) => response.json().counted)).toEqual(Array(8).fill(false));
    expect(await getStatistics('overview?period=all')).toMatchObject({
      totalPageViews: 0,
      startDate: null,
    });
  });

  it('counts a visitor once a day: by member id, otherwise by address and browser', async () => {
    const member = await site.app.createUser();
    for (let i = 0; i < 3; i++)
      await sendPageView({ path: '/' }, { as: member, ...withUserAgent(`tarayıcı ${i}`) });
    for (let i = 0; i < 4; i++)
      await sendPageView({ path: '/' }, withUserAgent(`tarayıcı ${i % 2}`));
    expect(await getStatistics('overview')).toMatchObject({ pageViews: 7, visitors: 3 });
  });

  it('stores only the host of the referrer', async () => {
    const referrers = [
      ...['https://www.google.com/search?q=gizli', 'https://google.com:8443/', 'http://t.co/x'],
      ...['http://127.0.0.1:3000/market', '', null, 'javascript:alert(1)', 'https://', '//x', 'ğ'],
    ];
    for (const referrer of referrers) {
      expect((await sendPageView({ path: '/', referrer })).json()).toEqual({ counted: true });
    }
    expect(await getStatistics('referrers')).toEqual([
      { host: 'google.com', pageViews: 2 },
      { host: 't.co', pageViews: 1 },
    ]);
  });

  it('with a new referrer counts under the blank host after the daily maximum of hosts', async () => {
    const forgedReferrers = Array.from(
      { length: MAX_HOSTS_PER_DAY + 50 },
      (_, i) => `https://sahte${i}.com/`,
    );
    await Promise.all(forgedReferrers.map((referrer) => sendPageView({ path: '/', referrer })));
    const { rows } = await site.app.platform.pool.query(
      'select count(*)::int as hosts, sum(views)::int as views from referrer_days',
    );
    // Hosts of other tests count too: the server has cached them.
    expect(rows[0].hosts).toBeLessThanOrEqual(MAX_HOSTS_PER_DAY + 1);
    expect(rows[0].views).toBe(forgedReferrers.length);
    const [blankHost] = await getStatistics('referrers');
    expect(blankHost).toEqual({
      host: null,
      pageViews: forgedReferrers.length - rows[0].hosts + 1,
    });
  });

  it('with an invalid body is refused with 400', async () => {
    for (const path of ['', 'market', '/a\0b', `/${'a'.repeat(10_000)}`, 5, null]) {
      expectErrorResponse(await sendPageView({ path }), 400, 'validation');
    }
    expectErrorResponse(
      await sendPageView({ path: '/', referrer: 'x'.repeat(10_000) }),
      400,
      'validation',
    );
    expect(await getStatistics('overview?period=all')).toMatchObject({ totalPageViews: 0 });
  });
});

it('stores nothing that identifies a visitor, and deletes visitor rows and salts after the next day', async () => {
  await sendPageView({ path: '/' });
  await clickCard();
  const { pool } = site.app.platform;
  const { rows } = await pool.query(
    'select * from day_visitors join recent_clicks using (visitor)',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].visitor).toHaveLength(16);
  await deleteOldVisitors(site.app.platform);
  const countRemaining = async () => {
    const { rows } = await pool.query(
      'select (select count(*) from day_visitors)::int as visitors, (select count(*) from day_salts)::int as salts',
    );
    return rows[0];
  };
  expect(await countRemaining()).toEqual({ visitors: 1, salts: 1 });
  await deleteOldVisitors(site.app.platform, Date.now() + 2 * 86_400_000);
  expect(await countRemaining()).toEqual({ visitors: 0, salts: 0 });
  expect(await getStatistics('overview')).toMatchObject({
    pageViews: 1,
    cardClicks: 1,
    visitors: 1,
  });
});

it('a page view beyond the rate limit of an address gets 429; other requests of the address succeed', async () => {
  const limitedApp = await startTestApp({
    database: site.app.database,
    environment: { RATE_LIMITS: 'on' },
  });
  const statuses = new Map<number, number>();
  for (let i = 0; i < 62; i++) {
    const calls = Array.from({ length: 50 }, () => sendPageView({ path: '/' }, {}, limitedApp));
    for (const { statusCode } of await Promise.all(calls)) {
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 3000, 429: 100 });
  expect((await limitedApp.send('GET', '/api/cards')).statusCode).toBe(200);
  expect(await getStatistics('overview?period=day')).toMatchObject({ pageViews: 3000 });
  await limitedApp.close();
});

it('page views are lost while the database is unavailable, and none is counted twice afterwards', async () => {
  const database = await startDedicatedPostgres();
  const ownApp = await startTestApp({ database });
  const editor = await ownApp.createUser('editor');
  const getOverview = async () =>
    (await ownApp.send('GET', '/api/analytics/overview', { as: editor })).json();
  expect((await sendPageView({ path: '/' }, {}, ownApp)).statusCode).toBe(200);
  await database.stop();
  const startedAt = performance.now();
  const lostViews = await Promise.all(
    Array.from({ length: 30 }, () => sendPageView({ path: '/' }, {}, ownApp)),
  );
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(new Set(lostViews.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  await database.start();
  await vi.waitFor(async () => expect((await getOverview()).pageViews).toBe(1), 30_000);
  expect((await sendPageView({ path: '/' }, {}, ownApp)).statusCode).toBe(200);
  expect(await getOverview()).toMatchObject({ pageViews: 2, visitors: 1 });
  await ownApp.close();
  await database.drop();
});
