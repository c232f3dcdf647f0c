import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createCardCalls } from '../../../test/card-calls.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let otherInstance: TestApp;
let cards: ReturnType<typeof createCardCalls>;

beforeAll(async () => {
  app = await startTestApp();
  otherInstance = await startTestApp({ database: app.database });
  cards = createCardCalls(app, await app.createUser('editor'));
  await cards.create({ title: 'Şemsiye' });
});

const getCards = (headers: Record<string, string> = {}, instance = app) =>
  instance.send('GET', '/api/cards', { headers });
const listTitles = async (instance = app) =>
  (await getCards({}, instance)).json().map(({ title }: { title: string }) => title);

describe('a cached response', () => {
  it('has the same content in identity, gzip and brotli, each with its own ETag', async () => {
    const plainResponse = await getCards();
    const gzipResponse = await getCards({ 'accept-encoding': 'gzip' });
    const brotliResponse = await getCards({ 'accept-encoding': 'gzip, deflate, br' });
    expect(plainResponse.body).toContain('Şemsiye');
    expect(gunzipSync(gzipResponse.rawPayload).toString()).toBe(plainResponse.body);
    expect(brotliDecompressSync(brotliResponse.rawPayload).toString()).toBe(plainResponse.body);
    expect(
      [plainResponse, gzipResponse, brotliResponse].map(
        ({ headers }) => headers['content-encoding'],
      ),
    ).toEqual([undefined, 'gzip', 'br']);
    for (const { headers, rawPayload } of [plainResponse, gzipResponse, brotliResponse]) {
      expect(headers).toMatchObject({
        vary: 'Accept-Encoding',
        'cache-control': 'no-cache',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(rawPayload.length),
        'x-content-type-options': 'nosniff',
      });
    }
    expect(
      new Set([plainResponse, gzipResponse, brotliResponse].map(({ headers }) => headers.etag))
        .size,
    ).toBe(3);
  });

  it('respects q=0 in Accept-Encoding', async () => {
    const response = await getCards({ 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(response.headers['content-encoding']).toBeUndefined();
    const gzipResponse = await getCards({ 'accept-encoding': 'br;q=0, gzip' });
    expect(gzipResponse.headers['content-encoding']).toBe('gzip');
  });

  it('has status 304 for a matching If-None-Match: strong, weak, in a list or *', async () => {
    const etag = String((await getCards()).headers.etag);
    for (const ifNoneMatch of [etag, `W/${etag}`, `"x", ${etag}`, `"x",W/${etag} , "y"`, '*']) {
      const response = await getCards({ 'if-none-match': ifNoneMatch });
      expect([response.statusCode, response.body], ifNoneMatch).toEqual([304, '']);
      expect(response.headers).toMatchObject({ etag, vary: 'Accept-Encoding' });
    }
    for (const mismatch of ['"x"', etag.slice(1, -1), '', etag.replace('"', '"x')])
      expect((await getCards({ 'if-none-match': mismatch })).statusCode, mismatch).toBe(200);
  });

  it('has status 200 for the ETag of another encoding or of an earlier state', async () => {
    const etagBefore = String((await getCards()).headers.etag);
    const brotliResponse = await getCards({ 'accept-encoding': 'br', 'if-none-match': etagBefore });
    expect(brotliResponse.statusCode).toBe(200);
    await cards.create();
    expect((await getCards({ 'if-none-match': etagBefore })).statusCode).toBe(200);
  });

  it('has for HEAD the headers of GET and no body', async () => {
    const [headResponse, fullResponse] = [await app.send('HEAD', '/api/cards'), await getCards()];
    expect(headResponse.statusCode).toBe(200);
    expect(headResponse.body).toBe('');
    expect(headResponse.headers.etag).toBe(fullResponse.headers.etag);
    expect(headResponse.headers['content-length']).toBe(fullResponse.headers['content-length']);
  });

  it('has the same body for any headers and query', async () => {
    const plainResponse = await getCards();
    for (const headers of [
      { host: 'kotu.com' },
      { 'x-forwarded-host': 'kotu.com', 'x-forwarded-proto': 'https' },
      { 'x-original-url': '/admin', 'x-http-method-override': 'DELETE' },
      { 'accept-language': 'en', range: 'bytes=0-1', accept: 'text/html' },
    ])
      expect((await getCards(headers)).body).toBe(plainResponse.body);
    expect((await app.send('GET', '/api/cards?callback=x&_=1')).body).toBe(plainResponse.body);
  });
});

describe('after a write', () => {
  it('the next GET of the same instance shows the change', async () => {
    for (let i = 0; i < 20; i++) {
      const { id } = await cards.create({ title: `Hemen ${i}` });
      expect(await listTitles()).toContain(`Hemen ${i}`);
      await cards.remove(id);
      expect(await listTitles()).not.toContain(`Hemen ${i}`);
    }
  });

  it('the next GET shows the change even under load', async () => {
    let isStopped = false;
    const readers = Array.from({ length: 20 }, async () => {
      while (!isStopped) {
        await getCards();
        // Yield, so that database responses arrive: injected requests alone never yield to I/O.
        await immediate();
      }
    });
    for (let i = 0; i < 10; i++) {
      await cards.create({ title: `Yükte ${i}` });
      expect(await listTitles()).toContain(`Yükte ${i}`);
    }
    isStopped = true;
    await Promise.all(readers);
  });

  it('a second instance shows the change', async () => {
    expect(await listTitles(otherInstance)).not.toContain('İkincide');
    await cards.create({ title: 'İkincide' });
    await vi.waitFor(async () => expect(await listTitles(otherInstance)).toContain('İkincide'), {
      timeout: 30_000,
      interval: 10,
    });
  });

  it('a write of another program is visible after its NOTIFY', async () => {
    const title = `Dışarıdan ${crypto.randomUUID()}`;
    // Wait for pending notifications of earlier writes.
    await sleep(200);
    await listTitles();
    await app.platform.pool.query('update cards set title = $1', [title]);
    await sleep(50);
    expect(await listTitles(), 'stale until NOTIFY').not.toContain(title);
    await app.platform.pool.query(`select pg_notify('vitrin_topics', 'cards')`);
    await vi.waitFor(async () => expect(await listTitles(otherInstance)).toContain(title), 30_000);
  });

  it('a second instance shows changes made while its LISTEN connection was lost, and later ones', async () => {
    await listTitles(otherInstance);
    const { rowCount } = await app.platform.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'vitrin topics' and datname = current_database()`,
    );
    expect(rowCount).toBe(2);
    await cards.create({ title: 'Meanwhile' });
    expect(await listTitles(), 'the writing instance itself').toContain('Meanwhile');
    const waitForTitle = (title: string) =>
      vi.waitFor(async () => expect(await listTitles(otherInstance)).toContain(title), {
        timeout: 30_000,
        interval: 20,
      });
    await waitForTitle('Meanwhile');
    await cards.create({ title: 'Afterwards' });
    await waitForTitle('Afterwards');
    const listenConnections = await app.platform.pool.query(
      `select 1 from pg_stat_activity
        where application_name = 'vitrin topics' and datname = current_database()`,
    );
    expect(listenConnections.rowCount, 'one connection each').toBe(2);
  });
});

it('a response that sets a cookie is private, no-store', async () => {
  const member = await app.createUser();
  const event = { title: 'Çekiliş', description: 'Bir çekiliş' };
  const editor = await app.createUser('editor');
  const { id } = (await app.send('POST', '/api/admin/events', { as: editor, body: event })).json();
  await app.platform.pool.query(
    `update sessions set expires_at = now() + interval '3 days' where user_id = $1`,
    [member.user.id],
  );
  const response = await app.send('GET', `/api/events/${id}`, { as: member });
  expect(response.headers['set-cookie']).toContain('vitrin_session=');
  expect(response.headers['cache-control']).toBe('private, no-store');
  const nextResponse = await app.send('GET', `/api/events/${id}`, { as: member });
  expect(nextResponse.headers['set-cookie']).toBeUndefined();
  expect(nextResponse.headers['cache-control']).toBe('no-cache');
});
