import { collections, previewNames } from '@vitrin/contract/collections.ts';
import type { ContentName } from '@vitrin/contract/topics.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import {
  contentByName,
  createRandom,
  createRandomFields,
  type Random,
} from '../../../test/random-content.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

/** Path of the public list of a collection */
const listPath = (name: ContentName) => {
  const declaration = collections[name];
  return 'list' in declaration ? declaration.list.path : `/api/${name}`;
};
const windowed = previewNames.filter((name) => 'visibleFrom' in collections[name].fields);

let app: TestApp;
let editor: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createUser('editor');
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Step of the clock. 120 steps stay within a day, so that ids are not newer than those of later test files.
 */
const STEP_MS = 120_000;
const iso = (time: number) => new Date(time).toISOString();
const previewAt = (name: ContentName, at: string, as: TestUser | undefined = editor) =>
  app.send('GET', `/api/admin/preview/${name}?at=${encodeURIComponent(at)}`, { as });
const write = async (method: string, url: string, body?: object) => {
  const response = await app.send(method, url, { as: editor, body });
  expect(response.statusCode, `${response.body} ${JSON.stringify(body)}`).toBeLessThan(300);
  return response.json();
};
const ids = (response: { json(): { id: string }[] }) => response.json().map(({ id }) => id);

/** Stops the clock until a test moves it. */
function stopClock(): void {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
}

describe.each(windowed)('%s', (name) => {
  it('are visible from the first to the last millisecond of their visibility', async () => {
    stopClock();
    const [from, to] = [Date.now() + STEP_MS, Date.now() + 2 * STEP_MS];
    const isOn = { status: name === 'cards' ? 'published' : 'active', isActive: true };
    const fields = { ...createRandomFields(name, createRandom(3)), ...isOn };
    const window = { visibleFrom: iso(from), visibleTo: iso(to) };
    const { id } = await write('POST', contentByName[name].path, { ...fields, ...window });
    const moments = [from - 1, from, to, to + 1];
    const previewedRows = await Promise.all(moments.map((time) => previewAt(name, iso(time))));
    for (const [index, expected] of [false, true, true, false].entries()) {
      vi.setSystemTime(moments[index] ?? 0);
      expect(ids(await app.send('GET', listPath(name))).includes(id)).toBe(expected);
      expect(ids(previewedRows[index] ?? { json: () => [] }).includes(id)).toBe(expected);
    }
    const invalidSpan = { visibleFrom: iso(to), visibleTo: iso(from) };
    const url = `${contentByName[name].path}/${id}`;
    const refusedResponse = await app.send('PATCH', url, { as: editor, body: invalidSpan });
    expectErrorResponse(refusedResponse, 400, 'validation');
    expect((await app.send('DELETE', url, { as: editor })).statusCode).toBe(204);
  });
});

describe('the preview of a list', () => {
  const rows = new Map<ContentName, string[]>(previewNames.map((name) => [name, []]));

  /** Returns random visibility or event times around a future time, or none. */
  function randomTimes(random: Random): Record<string, string | null> {
    const end = () =>
      random.integerBelow(3) === 0
        ? null
        : Date.now() + random.integerBelow(48) * STEP_MS - STEP_MS;
    const [one, two] = [end(), end()];
    const isTurned = one !== null && two !== null && one > two;
    const [from, to] = isTurned ? [two, one] : [one, two === one ? null : two];
    const text = [from, to].map((time) => (time === null ? null : iso(time)));
    const [start = null, finish = null] = text;
    return { visibleFrom: start, visibleTo: finish, startDate: start, endDate: finish };
  }

  /** Creates, changes or deletes a random row of the collection. */
  async function editRandomRow(name: ContentName, random: Random): Promise<void> {
    const { path } = contentByName[name];
    const existingRows = rows.get(name) ?? [];
    const times = randomTimes(random);
    const fields: Record<string, unknown> = createRandomFields(name, random);
    for (const key of Object.keys(times)) if (key in fields) fields[key] = times[key];
    if (existingRows.length < 3) {
      existingRows.push((await write('POST', path, fields)).id);
    } else if (random.integerBelow(4) === 0) {
      const [id] = existingRows.splice(random.integerBelow(existingRows.length), 1);
      expect((await app.send('DELETE', `${path}/${id}`, { as: editor })).statusCode).toBe(204);
    } else {
      await write('PATCH', `${path}/${random.pick(existingRows)}`, fields);
    }
  }

  it('equals the later response byte for byte, for 120 random schedules', async () => {
    stopClock();
    const random = createRandom(500);
    for (let schedule = 0; schedule < 120; schedule++) {
      const name = random.pick(previewNames);
      await editRandomRow(name, random);
      const futureMs = Date.now() + random.integerBelow(2 * STEP_MS);
      const preview = await previewAt(name, iso(futureMs));
      vi.setSystemTime(futureMs);
      const response = await app.send('GET', listPath(name));
      expect(response.statusCode).toBe(200);
      expect(preview.body, `schedule ${schedule}`).toBe(response.body);
    }
  });

  it('is refused for a past or invalid time', async () => {
    stopClock();
    const now = Date.now();
    expect((await previewAt('cards', iso(now))).statusCode).toBe(200);
    for (const at of [iso(now - 1), '2020-01-01T00:00:00Z', 'yarın', '2026-13-01T00:00:00Z', ''])
      expectErrorResponse(await previewAt('cards', at), 400, 'validation');
    const bare = await app.send('GET', '/api/admin/preview/cards', { as: editor });
    expectErrorResponse(bare, 400, 'validation');
    const tickets = await app.send('GET', `/api/admin/preview/ticket-companies?at=${iso(now)}`, {
      as: editor,
    });
    expectErrorResponse(tickets, 400, 'validation');
  });
});

describe('the preview of a page', () => {
  const page = (query: string, as?: TestUser) => app.send('GET', `/onizleme${query}`, { as });
  let from: number;
  let inTime: string;

  beforeEach(async () => {
    from = Date.now() + STEP_MS;
    inTime = `at=${iso(from + 1)}`;
  });

  it('shows staff what visitors will see, uncached and not indexed', async () => {
    const window = { visibleFrom: iso(from), visibleTo: iso(from + STEP_MS) };
    const card = { title: 'Yarının kartı', link: 'https://ornek.com', ...window };
    await write('POST', '/api/cards', card);
    const reward = { title: 'Yarının ödülü', description: 'Bir ödül', ...window };
    await write('POST', '/api/rewards', reward);
    const views = () => app.platform.pool.query('select * from page_view_days');
    const before = (await views()).rows;
    const previewPage = await page(`?${inTime}`, editor);
    expect(previewPage.statusCode).toBe(200);
    expect(previewPage.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(previewPage.body).toContain('Yarının kartı');
    expect((await app.send('GET', '/')).body).not.toContain('Yarının kartı');
    expect((await page(`?at=${iso(from - 1)}`, editor)).body).not.toContain('Yarının kartı');
    expect((await page(`?at=${iso(from + STEP_MS + 1)}`, editor)).body).not.toContain(
      'Yarının kartı',
    );
    expect((await page(`?${inTime}&path=/market`, editor)).body).toContain('Yarının ödülü');
    expect((await app.send('GET', '/sitemap.xml')).body).not.toContain('onizleme');
    expect((await views()).rows).toEqual(before);
  });

  it('may be framed by the panel if requested, and by nothing else', async () => {
    const framing = ({ headers }: Awaited<ReturnType<typeof page>>) => [
      String(headers['content-security-policy']).match(/frame-(?:src|ancestors) [^;]+/g),
      headers['x-frame-options'],
    ];
    const framedPage = await page(`?${inTime}&framed=1`, editor);
    expect(framing(framedPage)).toEqual([["frame-ancestors 'self'"], 'SAMEORIGIN']);
    expect(framedPage.body).not.toContain('Önizlemeden çık');
    const nowhere = [["frame-ancestors 'none'"], 'DENY'];
    expect(framing(await page(`?${inTime}`, editor))).toEqual(nowhere);
    expect(framing(await page(`?${inTime}&framed=1`))).toEqual(nowhere);
    expect(framing(await app.send('GET', '/?framed=1'))).toEqual(nowhere);
    const panel = await app.send('GET', '/admin/cards');
    expect(framing(panel)).toEqual([["frame-src 'self'", "frame-ancestors 'none'"], 'DENY']);
  });

  it('shows collections that have pages, and refuses other paths', async () => {
    const event = { title: 'Büyük yarışma', description: 'Bir yarışma' };
    const { id } = await write('POST', '/api/admin/events', event);
    const previewPage = await page(`?${inTime}&path=/etkinlikler/${id}`, editor);
    expect(previewPage.body).toContain('Büyük yarışma');
    for (const path of [
      '/yok',
      '/admin',
      '/api/cards',
      '//kotu.example',
      `/etkinlikler/${editor.user.id}`,
    ])
      expect(
        (await page(`?${inTime}&path=${encodeURIComponent(path)}`, editor)).statusCode,
        path,
      ).toBe(404);
  });

  it('answers 404 to everybody but staff', async () => {
    const unknown = await app.send('GET', '/boyle-bir-sayfa-yok');
    const visitor = await page(`?${inTime}`);
    expect(visitor.statusCode).toBe(404);
    expect(visitor.body).toBe(unknown.body);
    expect((await page(`?${inTime}`, await app.createUser())).statusCode).toBe(404);
    expect((await page('?at=bozuk')).statusCode).toBe(404);
  });

  it.each(['', '?at=', '?at=yarin', '?at=2020-01-01T00:00:00Z', '?at=2026-11-31T25:00:00Z'])(
    'is refused for %j',
    async (query) => {
      const response = await page(query, editor);
      expect(response.statusCode).toBe(400);
      expect(response.body).toContain('gelecekte bir zaman');
    },
  );
});

it('a plan of 2,100 overlapping companies has a bounded size and says so', async () => {
  const freshApp = await startTestApp();
  const as = await freshApp.createUser('editor');
  await freshApp.platform.pool.query(
    `insert into companies (id, name, logo_url, status, sort_order, visible_from, visible_to)
     select gen_random_uuid(), 'Firma ' || n, '/demo/x.svg', 'active', 1,
            timestamptz '2027-01-02Z' + n * interval '1 minute', timestamptz '2027-01-20Z'
       from generate_series(1, 2100) n`,
  );
  const day = (n: number) => iso(Date.UTC(2027, 0, n));
  const plan = await freshApp.send('GET', `/api/admin/plan?from=${day(1)}&to=${day(31)}`, { as });
  expect(plan.statusCode, plan.body).toBe(200);
  expect(plan.body.length).toBeLessThan(1_000_000);
  const { entries, overlaps, isCut } = plan.json();
  expect(isCut).toBe(true);
  expect(entries).toHaveLength(2000);
  expect(overlaps).toMatchObject([{ collection: 'companies', place: 1, more: 2090 }]);
  await freshApp.close();
});

it('the plan lists changes of visibility, gaps and overlaps', async () => {
  const freshApp = await startTestApp();
  const as = await freshApp.createUser('editor');
  const add = async (path: string, body: object) =>
    (await freshApp.send('POST', path, { as, body })).json().id as string;
  const day = (n: number) => iso(Date.UTC(2027, 0, n));
  const banner = (title: string, fields: object) =>
    add('/api/banners', { imageUrl: '/demo/x.svg', title, ...fields });
  const first = await banner('Bir', { visibleFrom: day(5), visibleTo: day(10), sortOrder: 1 });
  const second = await banner('İki', { visibleFrom: day(9), visibleTo: day(12), sortOrder: 1 });
  await banner('Kapalı', { visibleFrom: day(5), status: 'inactive' });
  await banner('Başka ay', { visibleTo: day(-40) });
  const card = { title: 'Kart', link: '/x' };
  await add('/api/cards', card);
  const opening = await add('/api/cards', { ...card, visibleFrom: day(3) });
  const event = await add('/api/admin/events', {
    ...{ title: 'Etkinlik', description: 'x', startDate: day(2), endDate: day(4) },
  });
  const rule = await add('/api/streaming-verifications', { adminStreamUrl: 'https://kick.com/x' });
  const span = `from=${day(1)}&to=${day(31)}`;
  const plan = await freshApp.send('GET', `/api/admin/plan?${span}`, { as });
  expect(plan.statusCode, plan.body).toBe(200);
  expect(plan.json()).toEqual({
    entries: [
      expect.objectContaining({ collection: 'streaming-verifications', id: rule, to: null }),
      { collection: 'events', id: event, title: 'Etkinlik', place: null, from: day(2), to: day(4) },
      { collection: 'cards', id: opening, title: 'Kart', place: 0, from: day(3), to: null },
      { collection: 'banners', id: first, title: 'Bir', place: 1, from: day(5), to: day(10) },
      { collection: 'banners', id: second, title: 'İki', place: 1, from: day(9), to: day(12) },
    ],
    gaps: [
      { collection: 'banners', from: day(1), to: iso(Date.parse(day(5)) - 1) },
      { collection: 'banners', from: iso(Date.parse(day(12)) + 1), to: day(31) },
    ],
    overlaps: [
      { collection: 'banners', place: 1, from: day(9), to: day(10), ids: [first, second] },
    ],
  });
  for (const wrong of ['', `from=${day(2)}&to=${day(1)}`, `from=${day(1)}&to=${day(500)}`])
    expectErrorResponse(
      await freshApp.send('GET', `/api/admin/plan?${wrong}`, { as }),
      400,
      'validation',
    );
  await freshApp.close();
});
