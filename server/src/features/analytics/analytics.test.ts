import { addDays, dayOf } from '@vitrin/contract/istanbul-day.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectRefusal } from '../../../test/expect-refusal.ts';
import { startOwnDatabase } from '../../../test/own-database.ts';
import { type Person, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { forgetVisitors } from './forget-visitors.ts';
import { MOST_HOSTS } from './referrer-hosts.ts';

let app: TestApp;
let second: TestApp;
let editor: Person;
let cardId: string;

const tables = [
  ...['traffic_hours', 'page_view_days', 'referrer_days', 'card_click_days'],
  ...['day_visitors', 'recent_clicks'],
];
const today = dayOf(Date.now());
/** Each test has visitors of its own: who is known by the day's end stays known when the tables are emptied. */
let tests = 0;
const browser = () => ({
  'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0 (${tests})`,
});

beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ database: app.database });
  editor = await app.join('editor');
  const body = { title: 'Zirvelon', subtitle: 'Hoş geldin', link: 'https://ornek.com' };
  cardId = (await app.send('POST', '/api/cards', { as: editor, body })).json().id;
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(async () => {
  tests++;
  await app.platform.pool.query(`truncate ${tables.join(', ')}`);
});

const view = (body: object, call: object = {}, on = app) =>
  on.send('POST', '/api/analytics/page-view', { headers: browser(), body, ...call });
const click = (id = cardId, call: object = {}, on = app) =>
  on.send('POST', `/api/cards/${id}/click`, { headers: browser(), ...call });
const read = async (path: string) =>
  (await app.send('GET', `/api/analytics/${path}`, { as: editor })).json();
const from = (agent: string) => ({ headers: { 'user-agent': `${agent} (${tests})` } });
const countHour = (day: string, hour: number, pageViews: number, cardClicks = 0, visitors = 0) =>
  app.platform.pool.query('insert into traffic_hours values ($1, $2, $3, $4, $5)', [
    ...[day, hour, pageViews, cardClicks, visitors],
  ]);

describe('a view', () => {
  it('counts under its page, and never more than it was told', async () => {
    for (const path of ['/market', '/market?kaynak=1', '/market/', '/']) {
      const answer = await view({ path });
      expect([answer.statusCode, answer.json()]).toEqual([200, { counted: true }]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await read('pages')).toEqual([
      { path: '/market', title: null, pageViews: 3 },
      { path: '/', title: null, pageViews: 1 },
    ]);
    expect(await read('overview?period=day')).toMatchObject({ pageViews: 4, visitors: 1 });
  });

  it('of a page that does not exist is none', async () => {
    const nowhere = [
      '/boyle-bir-yer-yok',
      `/etkinlikler/${crypto.randomUUID()}`,
      '/market/x',
      '/x//',
    ];
    for (const path of [...nowhere, '/etkinlikler/x', '/assets/x.js', '/api/cards']) {
      const answer = await view({ path, referrer: 'https://google.com/' });
      expect([path, answer.json()]).toEqual([path, { counted: false }]);
    }
    expect(await read('overview?period=all')).toMatchObject({ totalPageViews: 0, startDate: null });
    expect([await read('pages'), await read('referrers')]).toEqual([[], []]);
  });

  it('of an event names it', async () => {
    const body = { title: 'Büyük Çekiliş', description: 'Bir örnek' };
    const { id } = (await app.send('POST', '/api/admin/events', { as: editor, body })).json();
    await view({ path: `/etkinlikler/${id}` });
    expect(await read('pages')).toEqual([
      { path: `/etkinlikler/${id}`, title: 'Büyük Çekiliş', pageViews: 1 },
    ]);
  });

  it('of staff, a crawler or an admin page is none', async () => {
    const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    const answers = [
      await view({ path: '/' }, { as: editor }),
      await view({ path: '/' }, from(google)),
      await view({ path: '/' }, from('WhatsApp/2.24')),
      await view({ path: '/admin' }),
      await view({ path: '/admin/cards' }),
      await view({ path: '/admin-giris' }),
    ];
    expect(answers.map((answer) => answer.json().counted)).toEqual(Array(6).fill(false));
    expect(await read('overview?period=all')).toMatchObject({ totalPageViews: 0, startDate: null });
  });

  it('makes a visitor once a day: a member anywhere, others by address and browser', async () => {
    const member = await app.join();
    for (let i = 0; i < 3; i++) await view({ path: '/' }, { as: member, ...from(`tarayıcı ${i}`) });
    for (let i = 0; i < 4; i++) await view({ path: '/' }, from(`tarayıcı ${i % 2}`));
    expect(await read('overview')).toMatchObject({ pageViews: 7, visitors: 3 });
  });

  it('remembers only the host that it came from', async () => {
    const referrers = [
      ...['https://www.google.com/search?q=gizli', 'https://google.com:8443/', 'http://t.co/x'],
      ...['http://127.0.0.1:3000/market', '', null, 'javascript:alert(1)', 'https://', '//x', 'ğ'],
    ];
    for (const referrer of referrers) {
      expect((await view({ path: '/', referrer })).json()).toEqual({ counted: true });
    }
    expect(await read('referrers')).toEqual([
      { host: 'google.com', pageViews: 2 },
      { host: 't.co', pageViews: 1 },
    ]);
  });

  it('of forged hosts adds up in one row beyond what a day keeps apart', async () => {
    const forged = Array.from({ length: MOST_HOSTS + 50 }, (_, i) => `https://sahte${i}.com/`);
    await Promise.all(forged.map((referrer) => view({ path: '/', referrer })));
    const { rows } = await app.platform.pool.query(
      'select count(*)::int as hosts, sum(views)::int as views from referrer_days',
    );
    // Those that another test of today brought belong to the number as well.
    expect(rows[0].hosts).toBeLessThanOrEqual(MOST_HOSTS + 1);
    expect(rows[0].views).toBe(forged.length);
    const [rest] = await read('referrers');
    expect(rest).toEqual({ host: null, pageViews: forged.length - rows[0].hosts + 1 });
  });

  it('that makes no sense is refused', async () => {
    for (const path of ['', 'market', '/a\0b', `/${'a'.repeat(10_000)}`, 5, null]) {
      expectRefusal(await view({ path }), 400, 'validation');
    }
    expectRefusal(await view({ path: '/', referrer: 'x'.repeat(10_000) }), 400, 'validation');
    expect(await read('overview?period=all')).toMatchObject({ totalPageViews: 0 });
  });
});

describe('a click', () => {
  it('counts once within two seconds, through whichever call and instance', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => click()),
      ...Array.from({ length: 10 }, () => click(cardId.toUpperCase(), {}, second)),
      app.send('POST', '/api/analytics/card-click', { headers: browser(), body: { cardId } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(21).fill(200));
    expect(answers.filter((answer) => answer.json().counted)).toHaveLength(1);
    expect(await read('card-clicks')).toEqual([
      { cardId, cardTitle: 'Zirvelon', cardSubtitle: 'Hoş geldin', clicks: 1 },
    ]);
    expect(await read('overview?period=all')).toMatchObject({ cardClicks: 1, totalCardClicks: 1 });
  });

  it('counts again after two seconds, and of others at any time', async () => {
    const ago = (seconds: number) =>
      app.platform.pool.query(`update recent_clicks set at = now() - make_interval(secs => $1)`, [
        seconds,
      ]);
    const counted = async (call = {}) => (await click(cardId, call)).json().counted;
    const results = [await counted()];
    await ago(1.5);
    results.push(await counted());
    await ago(2.1);
    results.push(await counted(), await counted(from('başka')), await counted({ as: editor }));
    expect(results).toEqual([true, false, true, true, false]);
    expect(await read('overview')).toMatchObject({ cardClicks: 3 });
  });

  it('on no card is refused', async () => {
    const id = '0192f0c0-0000-7000-8000-000000000000';
    expectRefusal(await click(id), 404, 'not_found');
    expectRefusal(await click('x'), 400, 'validation');
    const body = { cardId: id };
    expectRefusal(
      await app.send('POST', '/api/analytics/card-click', { headers: browser(), body }),
      404,
      'not_found',
    );
    const [good, bad] = await Promise.all([click(), click(id)]);
    expect([good.json().counted, bad.statusCode]).toEqual([true, 404]);
  });

  it('stays counted when its card goes', async () => {
    const body = { title: 'Geçici', link: 'https://ornek.com' };
    const { id } = (await app.send('POST', '/api/cards', { as: editor, body })).json();
    await click(id);
    await app.send('DELETE', `/api/cards/${id}`, { as: editor });
    expect(await read('card-clicks?period=day')).toEqual([
      { cardId: id, cardTitle: 'Silinmiş kart', cardSubtitle: null, clicks: 1 },
    ]);
  });
});

it('what two instances acknowledge at once is what was counted', async () => {
  const agents = Array.from({ length: 41 }, (_, i) => `tarayıcı ${i}`);
  const calls = Array.from({ length: 600 }, (_, i) => {
    const who = from(agents[(i * 7) % agents.length] ?? '');
    const on = i % 2 ? app : second;
    return i % 5 ? view({ path: i % 3 ? '/' : '/market' }, who, on) : click(cardId, who, on);
  });
  const answers = (await Promise.all(calls)).map((answer) => answer.json().counted);
  const clicks = answers.filter((counted, i) => counted && i % 5 === 0).length;
  expect(clicks).toBeLessThanOrEqual(agents.length);
  expect(await read('overview')).toMatchObject({
    pageViews: 480,
    cardClicks: clicks,
    visitors: agents.length,
  });
});

it('nobody can be recognised in what is kept, and nothing of a visitor outlives the next day', async () => {
  await view({ path: '/' });
  await click();
  const { pool } = app.platform;
  const { rows } = await pool.query(
    'select * from day_visitors join recent_clicks using (visitor)',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].visitor).toHaveLength(16);
  await forgetVisitors(app.platform);
  const left = async () => {
    const { rows } = await pool.query(
      'select (select count(*) from day_visitors)::int as visitors, (select count(*) from day_salts)::int as salts',
    );
    return rows[0];
  };
  expect(await left()).toEqual({ visitors: 1, salts: 1 });
  await forgetVisitors(app.platform, Date.now() + 2 * 86_400_000);
  expect(await left()).toEqual({ visitors: 0, salts: 0 });
  expect(await read('overview')).toMatchObject({ pageViews: 1, cardClicks: 1, visitors: 1 });
});

describe('a period', () => {
  const at = (days: number) => addDays(today, -days);
  beforeEach(async () => {
    for (const [day, views] of [
      [at(0), 1],
      [at(1), 10],
      [at(6), 100],
      [at(7), 1000],
      [at(29), 10_000],
      [at(30), 100_000],
      [at(400), 1_000_000],
    ] as const) {
      await countHour(day, 0, views, views * 2, views * 3);
    }
  });

  it('takes in its days and is held against as many before', async () => {
    expect(await read('overview?period=day')).toEqual({
      ...{ pageViews: 1, cardClicks: 2, visitors: 3 },
      ...{ totalPageViews: 1_111_111, totalCardClicks: 2_222_222 },
      ...{ startDate: today, endDate: today },
      previous: { pageViews: 10, cardClicks: 20, visitors: 30 },
    });
    const views = async (query: string) => (await read(`overview?${query}`)).pageViews;
    expect(await views('period=week')).toBe(111);
    expect(await views('')).toBe(111);
    expect(await views('period=month')).toBe(11_111);
    expect(await views('period=all')).toBe(1_111_111);
    expect(await views(`startDate=${at(7)}&endDate=${at(1)}`)).toBe(1110);
    expect(await views(`startDate=${at(7)}T21:00:00.000Z&endDate=${at(1)}T20:59:59.999Z`)).toBe(
      110,
    );
    expect(await views(`period=custom&startDate=2000-01-01&endDate=2099-12-31`)).toBe(1_111_111);
    expect(await views(`startDate=${addDays(today, 5)}&endDate=${addDays(today, 9)}`)).toBe(0);
    expect((await read('overview?period=week')).previous.pageViews).toBe(1000);
    expect((await read('overview?period=all')).previous).toBeNull();
  });

  it('comes step by step: hours of a day, days, months', async () => {
    const day = await read(`series?startDate=${at(1)}&endDate=${at(1)}`);
    expect([day.unit, day.steps.length, day.previous.length]).toEqual(['hour', 24, 24]);
    const first = { at: `${at(1)}T00`, pageViews: 10, cardClicks: 20, visitors: 30 };
    expect(day.steps[0]).toEqual(first);
    const week = await read('series?period=week');
    expect(week.steps.map(({ pageViews }: { pageViews: number }) => pageViews)).toEqual([
      ...[100, 0, 0, 0, 0, 10, 1],
    ]);
    expect(week.previous.at(-1)).toMatchObject({ at: at(7), pageViews: 1000 });
    const all = await read('series?period=all');
    expect([all.unit, all.previous]).toEqual(['month', null]);
    expect(all.steps.at(-1).at).toBe(today.slice(0, 7));
    const sum = all.steps.reduce((total: number, step: typeof first) => total + step.pageViews, 0);
    expect(sum).toBe(1_111_111);
    const now = await read('series?period=day');
    expect(now.steps.at(-1).at <= `${today}T23`).toBe(true);
    const ahead = await read(`series?startDate=${today}&endDate=${addDays(today, 3)}`);
    expect(ahead.steps).toHaveLength(1);
  });

  it.each([
    ['period=custom', 'startDate'],
    ['period=custom&startDate=2026-11-01', 'endDate'],
    ['endDate=2026-11-01', 'startDate'],
    ['startDate=2026-11-02&endDate=2026-11-01', 'endDate'],
    ['startDate=dün&endDate=2026-11-01', 'startDate'],
    ['startDate=2026-02-30&endDate=2026-03-01', 'startDate'],
    ['startDate=1999-12-31&endDate=2026-03-01', 'startDate'],
    ['period=year', 'period'],
  ])('%s is refused', async (query, path) => {
    for (const what of ['overview', 'series', 'card-clicks', 'pages', 'referrers']) {
      const answer = await app.send('GET', `/api/analytics/${what}?${encodeURI(query)}`, {
        as: editor,
      });
      expectRefusal(answer, 400, 'validation');
      expect(answer.json().details[0].path).toBe(path);
    }
  });
});

it('an address that calls without end is held off, and only from counting', async () => {
  const limited = await startTestApp({
    database: app.database,
    environment: { RATE_LIMITS: 'on' },
  });
  const statuses = new Map<number, number>();
  for (let i = 0; i < 62; i++) {
    const calls = Array.from({ length: 50 }, () => view({ path: '/' }, {}, limited));
    for (const { statusCode } of await Promise.all(calls)) {
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 3000, 429: 100 });
  expect((await limited.send('GET', '/api/cards')).statusCode).toBe(200);
  expect(await read('overview?period=day')).toMatchObject({ pageViews: 3000 });
  await limited.close();
});

it('without the database nothing is counted, and nothing twice once it is back', async () => {
  const database = await startOwnDatabase();
  const own = await startTestApp({ database });
  const owner = await own.join('editor');
  const overview = async () =>
    (await own.send('GET', '/api/analytics/overview', { as: owner })).json();
  expect((await view({ path: '/' }, {}, own)).statusCode).toBe(200);
  await database.stop();
  const began = performance.now();
  const away = await Promise.all(Array.from({ length: 30 }, () => view({ path: '/' }, {}, own)));
  expect(performance.now() - began).toBeLessThan(2000);
  expect(new Set(away.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  await database.start();
  await vi.waitFor(async () => expect((await overview()).pageViews).toBe(1), 5000);
  expect((await view({ path: '/' }, {}, own)).statusCode).toBe(200);
  expect(await overview()).toMatchObject({ pageViews: 2, visitors: 1 });
  await own.close();
  await database.drop();
});
