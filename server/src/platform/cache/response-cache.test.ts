import { beforeAll, describe, expect, it } from 'vitest';
import { createCardCalls } from '../../../test/card-calls.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
let editor: TestUser;
let origin: string;

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createUser('editor');
  origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers, redirect: 'manual' });
  const { date: _, ...comparableHeaders } = Object.fromEntries(response.headers);
  return { status: response.status, headers: comparableHeaders, text: await response.text() };
}

describe('a response of the response cache', () => {
  it.each(['/', '/giris', '/api/cards', '/admin'])(
    'at %s equals the first response, headers included',
    async (path) => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding };
        const firstResponse = await get(path, headers);
        expect(firstResponse.status).toBe(200);
        expect(await get(path, headers)).toEqual(firstResponse);
        expect(await get(path, headers)).toEqual(firstResponse);
      }
    },
  );

  it('shows a change at once', async () => {
    for (const title of ['Birinci', 'İkinci', 'Üçüncü']) {
      const { id } = await createCardCalls(app, editor).create({ title });
      expect((await get('/')).text).toContain(title);
      expect((await get('/api/cards')).text).toContain(title);
      await createCardCalls(app, editor).remove(id);
      expect((await get('/')).text).not.toContain(title);
      expect((await get('/api/cards')).text).not.toContain(title);
    }
  });

  it('of an event shows a change at once and has status 404 after the deletion', async () => {
    const body = { title: 'Yarışma', description: 'Bir yarışma' };
    const createResponse = await app.send('POST', '/api/admin/events', { as: editor, body });
    const { id } = createResponse.json();
    const paths = [`/etkinlikler/${id}`, `/api/events/${id}`];
    for (const path of paths) {
      const firstResponse = await get(path);
      expect(firstResponse.text).toContain('Yarışma');
      expect(await get(path)).toEqual(firstResponse);
      expect(await get(path)).toEqual(firstResponse);
    }
    const change = { title: 'Turnuva' };
    await app.send('PATCH', `/api/admin/events/${id}`, { as: editor, body: change });
    for (const path of paths) expect((await get(path)).text).toContain('Turnuva');
    expect((await get(`/api/events/${id}`, { cookie: editor.cookie })).headers).toMatchObject({
      'cache-control': 'no-store',
    });
    expect((await get(`/api/events/%30${id.slice(1)}`)).text).toContain('Turnuva');
    await app.send('DELETE', `/api/admin/events/${id}`, { as: editor });
    for (const path of [...paths, `/api/events/%30${id.slice(1)}`])
      expect((await get(path)).status).toBe(404);
  });

  it('omits a card from the millisecond after its visibility period ends', async () => {
    const visibleTo = new Date(Date.now() + 700).toISOString();
    await createCardCalls(app, editor).create({ title: 'Kısa ömürlü', visibleTo });
    expect((await get('/api/cards')).text).toContain('Kısa ömürlü');
    while (Date.now() <= Date.parse(visibleTo)) {
      const { text } = await get('/api/cards');
      if (Date.now() <= Date.parse(visibleTo)) expect(text).toContain('Kısa ömürlü');
    }
    expect((await get('/api/cards')).text).not.toContain('Kısa ömürlü');
  });

  it('never contains data of a signed-in user', async () => {
    await get('/');
    const memberResponse = await get('/', { cookie: editor.cookie });
    expect(memberResponse.headers['cache-control']).toBe('private, no-store');
    expect(memberResponse.text).toContain(editor.user.email);
    const visitorResponse = await get('/');
    expect(visitorResponse.headers['cache-control']).toBe('no-cache');
    expect(visitorResponse.text).not.toContain(editor.user.email);
    const forgedResponse = await get('/', { cookie: `${editor.cookie}x` });
    expect(forgedResponse.text).toBe(visitorResponse.text);
  });

  it('is not used for If-None-Match, queries and other methods', async () => {
    const { headers, text } = await get('/api/cards');
    const { responseCache } = app.server;
    const hitCountBefore = responseCache.hitCount;
    expect(await get('/api/cards', { 'if-none-match': headers.etag ?? '' })).toMatchObject({
      status: 304,
      text: '',
    });
    expect((await get('/api/cards?x=1')).text).toBe(text);
    const headResponse = await fetch(`${origin}/api/cards`, { method: 'HEAD' });
    expect(headResponse.headers.get('etag')).toBe(headers.etag);
    expect((await fetch(`${origin}/api/cards`, { method: 'DELETE' })).status).toBe(404);
    expect(responseCache.hitCount).toBe(hitCountBefore);
  });
});

it('cached responses count for the rate limit of the address', async () => {
  const limitedSite = await startTestApp({
    database: app.database,
    environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' },
  });
  const address = await limitedSite.server.listen({ port: 0, host: '127.0.0.1' });
  const getStatus = (ip: string) =>
    fetch(`${address}/api/cards`, { headers: { 'x-forwarded-for': ip } }).then(
      ({ status }) => status,
    );
  const period = Math.floor(Date.now() / 600_000);
  await app.platform.pool.query(
    `insert into address_counts (period, key, total) values ($1, 'other 203.0.113.9', 2995)`,
    [period],
  );
  await getStatus('203.0.113.9');
  // Instances synchronise their counts once a second.
  await expect.poll(() => getStatus('203.0.113.9'), { interval: 300 }).toBe(429);
  expect(await getStatus('203.0.113.10')).toBe(200);
  await limitedSite.close();
});
