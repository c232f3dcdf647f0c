import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCardCalls } from '../../../test/card-calls.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

/** Requests to the purge hook, and whether the hook accepted them */
const purges: { topics: string[]; headers: IncomingHttpHeaders; isAccepted: boolean }[] = [];
let isHookWorking = true;
let hook: Server;
let app: TestApp;
let editor: TestUser;

beforeAll(async () => {
  hook = createServer(async (request, response) => {
    const { topics } = (await json(request)) as { topics: string[] };
    purges.push({ topics, headers: request.headers, isAccepted: isHookWorking });
    response.writeHead(isHookWorking ? 204 : 500).end();
  }).listen(0, '127.0.0.1');
  await once(hook, 'listening');
  const { port } = hook.address() as AddressInfo;
  app = await startTestApp({
    environment: { CDN_PURGE_URL: `http://127.0.0.1:${port}/temizle`, CDN_PURGE_TOKEN: 'anahtar' },
  });
  editor = await app.createUser('editor');
});
afterAll(async () => {
  await app.close();
  hook.close();
});

it('public responses are cacheable and tagged with their topics; responses to a signed-in user are no-store', async () => {
  const cardsResponse = await app.send('GET', '/api/cards');
  expect(cardsResponse.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60',
    vary: 'Accept-Encoding',
    'cache-tag': 'cards,partners',
  });
  const homeResponse = await app.send('GET', '/');
  expect(homeResponse.headers['cache-control']).toBe(cardsResponse.headers['cache-control']);
  expect(String(homeResponse.headers['cache-tag']).split(',')).toEqual(
    expect.arrayContaining(['cards', 'banners', 'settings']),
  );
  const conditionalHeaders = { 'if-none-match': String(cardsResponse.headers.etag) };
  const notModifiedResponse = await app.send('GET', '/api/cards', { headers: conditionalHeaders });
  expect([notModifiedResponse.statusCode, notModifiedResponse.headers['cache-tag']]).toEqual([
    304,
    'cards,partners',
  ]);
  for (const path of ['/', '/api/auth/user', '/api/cards/all']) {
    const { headers } = await app.send('GET', path, { as: editor });
    expect(headers['cache-control'], path).toMatch(/no-store/);
    expect(headers, path).not.toHaveProperty('cache-tag');
  }
});

it('a write calls the purge hook with its topic and repeats the call until the hook accepts it', async () => {
  isHookWorking = false;
  await createCardCalls(app, editor).create();
  await expect.poll(() => purges.some(({ topics }) => topics.includes('cards'))).toBe(true);
  expect(purges[0]?.headers).toMatchObject({
    authorization: 'Bearer anahtar',
    'content-type': 'application/json',
  });
  isHookWorking = true;
  await expect
    .poll(() => purges.some(({ topics, isAccepted }) => isAccepted && topics.includes('cards')))
    .toBe(true);
});

it('responses have no CDN headers on a site without a CDN', async () => {
  const siteWithoutCdn = await startTestApp({ database: app.database });
  const { headers } = await siteWithoutCdn.send('GET', '/api/cards');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers).not.toHaveProperty('cache-tag');
  await siteWithoutCdn.close();
});
