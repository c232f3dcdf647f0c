import { collections, previewNames } from '@vitrin/contract/collections.ts';
import type { ContentName } from '@vitrin/contract/topics.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import {
  contentByName,
  createRandom,
  createRandomFields,
  type Random,
} from '../../../test/random-content.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

/** Returns the path of a collection's public list. */
const getListPath = (name: ContentName) => {
  const declaration = collections[name];
  return 'list' in declaration ? declaration.list.path : `/api/${name}`;
};
const namesWithVisibility = previewNames.filter(
  (name) => 'visibleFrom' in collections[name].fields,
);

let app: TestApp;
let editor: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createUser('editor');
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Step of the clock. 120 steps stay within a day: rows of later test files must have newer ids.
 */
const STEP_MS = 120_000;
const toIso = (time: number) => new Date(time).toISOString();
const previewAt = (name: ContentName, at: string, as: TestUser | undefined = editor) =>
  app.send('GET', `/api/admin/preview/${name}?at=${encodeURIComponent(at)}`, { as });
const sendWrite = async (method: string, url: string, body?: object) => {
  const response = await app.send(method, url, { as: editor, body });
  expect(response.statusCode, `${response.body} ${JSON.stringify(body)}`).toBeLessThan(300);
  return response.json();
};
const getIds = (response: { json(): { id: string }[] }) => response.json().map(({ id }) => id);

/** Stops the clock until a test moves it. */
function stopClock(): void {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
}

describe.each(namesWithVisibility)('%s', (name) => {
  it('are visible from the first to the last millisecond of their visibility', async () => {
    stopClock();
    const [from, to] = [Date.now() + STEP_MS, Date.now() + 2 * STEP_MS];
    const visibleStatus = { status: name === 'cards' ? 'published' : 'active', isActive: true };
    const fields = { ...createRandomFields(name, createRandom(3)), ...visibleStatus };
    const visibility = { visibleFrom: toIso(from), visibleTo: toIso(to) };
    const { id } = await sendWrite('POST', contentByName[name].path, { ...fields, ...visibility });
    const moments = [from - 1, from, to, to + 1];
    const previewedRows = await Promise.all(moments.map((time) => previewAt(name, toIso(time))));
    for (const [index, isVisible] of [false, true, true, false].entries()) {
      vi.setSystemTime(moments[index] ?? 0);
      expect(getIds(await app.send('GET', getListPath(name))).includes(id)).toBe(isVisible);
      expect(getIds(previewedRows[index] ?? { json: () => [] }).includes(id)).toBe(isVisible);
    }
    const invalidSpan = { visibleFrom: toIso(to), visibleTo: toIso(from) };
    const url = `${contentByName[name].path}/${id}`;
    const refusedResponse = await app.send('PATCH', url, { as: editor, body: invalidSpan });
    expectErrorResponse(refusedResponse, 400, 'validation');
    expect((await app.send('DELETE', url, { as: editor })).statusCode).toBe(204);
  });
});

describe('the preview of a list', () => {
  const idsByName = new Map<ContentName, string[]>(previewNames.map((name) => [name, []]));

  /** Returns random times for visibility and events, at most one step in the past; each may be `null`. */
  function pickRandomTimes(random: Random): Record<string, string | null> {
    const pickTime = () =>
      random.integerBelow(3) === 0
        ? null
        : Date.now() + random.integerBelow(48) * STEP_MS - STEP_MS;
    const [firstTime, secondTime] = [pickTime(), pickTime()];
    const isReversed = firstTime !== null && secondTime !== null && firstTime > secondTime;
    const [from, to] = isReversed
      ? [secondTime, firstTime]
      : [firstTime, secondTime === firstTime ? null : secondTime];
    const isoTimes = [from, to].map((time) => (time === null ? null : toIso(time)));
    const [start = null, end = null] = isoTimes;
    return { visibleFrom: start, visibleTo: end, startDate: start, endDate: end };
  }

  /** Creates, changes or deletes a random row of the collection. */
  async function editRandomRow(name: ContentName, random: Random): Promise<void> {
    const { path } = contentByName[name];
    const existingIds = idsByName.get(name) ?? [];
    const times = pickRandomTimes(random);
    const fields: Record<string, unknown> = createRandomFields(name, random);
    for (const key of Object.keys(times)) if (key in fields) fields[key] = times[key];
    if (existingIds.length < 3) {
      existingIds.push((await sendWrite('POST', path, fields)).id);
    } else if (random.integerBelow(4) === 0) {
      const [id] = existingIds.splice(random.integerBelow(existingIds.length), 1);
      expect((await app.send('DELETE', `${path}/${id}`, { as: editor })).statusCode).toBe(204);
    } else {
      await sendWrite('PATCH', `${path}/${random.pick(existingIds)}`, fields);
    }
  }

  it('equals the later response byte for byte, for 120 random schedules', async () => {
    stopClock();
    const random = createRandom(500);
    for (let schedule = 0; schedule < 120; schedule++) {
      const name = random.pick(previewNames);
      await editRandomRow(name, random);
      const futureMs = Date.now() + random.integerBelow(2 * STEP_MS);
      const preview = await previewAt(name, toIso(futureMs));
      vi.setSystemTime(futureMs);
      const response = await app.send('GET', getListPath(name));
      expect(response.statusCode).toBe(200);
      expect(preview.body, `schedule ${schedule}`).toBe(response.body);
    }
  });

  it('is refused for a past or invalid time', async () => {
    stopClock();
    const now = Date.now();
    expect((await previewAt('cards', toIso(now))).statusCode).toBe(200);
    for (const at of [toIso(now - 1), '2020-01-01T00:00:00Z', 'yarın', '2026-13-01T00:00:00Z', ''])
      expectErrorResponse(await previewAt('cards', at), 400, 'validation');
    const responseWithoutTime = await app.send('GET', '/api/admin/preview/cards', { as: editor });
    expectErrorResponse(responseWithoutTime, 400, 'validation');
    const ticketResponse = await app.send(
      'GET',
      `/api/admin/preview/ticket-companies?at=${toIso(now)}`,
      {
        as: editor,
      },
    );
    expectErrorResponse(ticketResponse, 400, 'validation');
  });
});

describe('the preview of a page', () => {
  const getPreviewPage = (query: string, as?: TestUser) =>
    app.send('GET', `/onizleme${query}`, { as });
  let fromMs: number;
  let timeQuery: string;

  beforeEach(async () => {
    fromMs = Date.now() + STEP_MS;
    timeQuery = `at=${toIso(fromMs + 1)}`;
  });

  it('shows staff what visitors will see, uncached and not indexed', async () => {
    const visibility = { visibleFrom: toIso(fromMs), visibleTo: toIso(fromMs + STEP_MS) };
    const card = { title: 'Yarının kartı', link: 'https://ornek.com', ...visibility };
    await sendWrite('POST', '/api/cards', card);
    const reward = { title: 'Yarının ödülü', description: 'Bir ödül', ...visibility };
    await sendWrite('POST', '/api/rewards', reward);
    const readViews = () => app.platform.pool.query('select * from page_view_days');
    const viewsBefore = (await readViews()).rows;
    const previewPage = await getPreviewPage(`?${timeQuery}`, editor);
    expect(previewPage.statusCode).toBe(200);
    expect(previewPage.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(previewPage.body).toContain('Yarının kartı');
    expect((await app.send('GET', '/')).body).not.toContain('Yarının kartı');
    expect((await getPreviewPage(`?at=${toIso(fromMs - 1)}`, editor)).body).not.toContain(
      'Yarının kartı',
    );
    expect((await getPreviewPage(`?at=${toIso(fromMs + STEP_MS + 1)}`, editor)).body).not.toContain(
      'Yarının kartı',
    );
    expect((await getPreviewPage(`?${timeQuery}&path=/market`, editor)).body).toContain(
      'Yarının ödülü',
    );
    expect((await app.send('GET', '/sitemap.xml')).body).not.toContain('onizleme');
    expect((await readViews()).rows).toEqual(viewsBefore);
  });

  it('may be framed by the panel if requested, and by nothing else', async () => {
    const getFraming = ({ headers }: Awaited<ReturnType<typeof getPreviewPage>>) => [
      String(headers['content-security-policy']).match(/frame-(?:src|ancestors) [^;]+/g),
      headers['x-frame-options'],
    ];
    const framedPage = await getPreviewPage(`?${timeQuery}&framed=1`, editor);
    expect(getFraming(framedPage)).toEqual([["frame-ancestors 'self'"], 'SAMEORIGIN']);
    expect(framedPage.body).not.toContain('Önizlemeden çık');
    const noFraming = [["frame-ancestors 'none'"], 'DENY'];
    expect(getFraming(await getPreviewPage(`?${timeQuery}`, editor))).toEqual(noFraming);
    expect(getFraming(await getPreviewPage(`?${timeQuery}&framed=1`))).toEqual(noFraming);
    expect(getFraming(await app.send('GET', '/?framed=1'))).toEqual(noFraming);
    const panelPage = await app.send('GET', '/admin/cards');
    expect(getFraming(panelPage)).toEqual([["frame-src 'self'", "frame-ancestors 'none'"], 'DENY']);
  });

  it('shows the page of an event, and answers 404 for other paths', async () => {
    const event = { title: 'Büyük yarışma', description: 'Bir yarışma' };
    const { id } = await sendWrite('POST', '/api/admin/events', event);
    const previewPage = await getPreviewPage(`?${timeQuery}&path=/etkinlikler/${id}`, editor);
    expect(previewPage.body).toContain('Büyük yarışma');
    for (const path of [
      '/yok',
      '/admin',
      '/api/cards',
      '//kotu.example',
      `/etkinlikler/${editor.user.id}`,
    ])
      expect(
        (await getPreviewPage(`?${timeQuery}&path=${encodeURIComponent(path)}`, editor)).statusCode,
        path,
      ).toBe(404);
  });

  it('answers 404 to members and visitors', async () => {
    const unknownPage = await app.send('GET', '/boyle-bir-sayfa-yok');
    const visitorResponse = await getPreviewPage(`?${timeQuery}`);
    expect(visitorResponse.statusCode).toBe(404);
    expect(visitorResponse.body).toBe(unknownPage.body);
    expect((await getPreviewPage(`?${timeQuery}`, await app.createUser())).statusCode).toBe(404);
    expect((await getPreviewPage('?at=bozuk')).statusCode).toBe(404);
  });

  it.each(['', '?at=', '?at=yarin', '?at=2020-01-01T00:00:00Z', '?at=2026-11-31T25:00:00Z'])(
    'is refused for %j',
    async (query) => {
      const response = await getPreviewPage(query, editor);
      expect(response.statusCode).toBe(400);
      expect(response.body).toContain('gelecekte bir zaman');
    },
  );
});
