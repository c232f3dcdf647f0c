import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LinkProblem } from '@vitrin/contract/dead-links.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { checkLinks } from './check-links.ts';
import { findProblem } from './find-problem.ts';

let app: TestApp;
let other: TestApp;
let editor: TestUser;
const DAY_MS = 86_400_000;
const start = Date.parse('2031-03-03T09:00:00+03:00');

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database });
  editor = await app.createUser('editor');
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  for (const table of ['link_checks', 'cards', 'companies'])
    await app.platform.pool.query(`delete from ${table}`);
  for (const { platform } of [app, other])
    for (const topic of ['cards', 'companies'] as const) platform.topicBus.publishLocally(topic);
});

const add = async (path: string, body: object): Promise<string> => {
  const response = await app.send('POST', path, { as: editor, body });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().id;
};
const addCard = (link: string, fields = {}) =>
  add('/api/cards', { title: 'Kart', link, ...fields });
const dead = async () => (await app.send('GET', '/api/admin/dead-links', { as: editor })).json();
/** Runs the check of that day; `problems` has the failing links. */
const check = async (day: number, problems: Record<string, LinkProblem> = {}, on = app) => {
  const requestedPaths: string[] = [];
  await checkLinks(on.platform, {
    now: start + day * DAY_MS,
    find: async (url) => {
      requestedPaths.push(url);
      return problems[url] ?? null;
    },
  });
  return requestedPaths.sort();
};

describe('dead links', () => {
  it('are links that fail on two consecutive days, with the rows that contain them', async () => {
    const url = 'https://kapali.example/a';
    const card = await addCard(url);
    const company = await add('/api/companies', {
      name: 'Firma',
      logoUrl: '/demo/ornek.svg',
      websiteUrl: url,
    });
    await addCard('https://acik.example/');
    expect(await dead()).toEqual([]);
    await check(0, { [url]: 'not_found' });
    expect(await dead()).toEqual([]);
    await check(1, { [url]: 'server_error' });
    expect(await dead()).toEqual([
      {
        link: url,
        problem: 'server_error',
        since: '2031-03-03',
        rows: [
          { collection: 'cards', id: card, title: 'Kart' },
          { collection: 'companies', id: company, title: 'Firma' },
        ],
      },
    ]);
    const publicCards = (await app.send('GET', '/api/cards')).json();
    expect(publicCards.map(({ link }: { link: string }) => link)).toContain(url);
    await check(2);
    expect(await dead()).toEqual([]);
    await check(3, { [url]: 'no_answer' });
    expect(await dead()).toEqual([]);
  });

  it('are checked once a day over all instances', async () => {
    const urls = Array.from({ length: 30 }, (_, n) => `https://ornek${n}.example/`).sort();
    for (const url of urls) await addCard(url);
    await expect.poll(async () => (await other.send('GET', '/api/cards')).json()).toHaveLength(30);
    const responses = await Promise.all([check(0), check(0, {}, other), check(0)]);
    expect(responses.flat().sort()).toEqual(urls);
    expect(await check(0)).toEqual([]);
    expect(await check(1)).toEqual(urls);
  });

  it('are searched only in public rows, and only external links', async () => {
    await addCard('/market');
    await addCard('http://127.0.0.1:3000/market');
    await addCard('https://taslak.example/', { status: 'draft' });
    const missing = await addCard('https://silinen.example/');
    expect(await check(0, { 'https://silinen.example/': 'not_found' })).toEqual([
      'https://silinen.example/',
    ]);
    await check(1, { 'https://silinen.example/': 'not_found' });
    expect(await dead()).toHaveLength(1);
    await app.send('DELETE', `/api/cards/${missing}`, { as: editor });
    expect(await dead()).toEqual([]);
  });

  it('are visible to staff only', async () => {
    const url = '/api/admin/dead-links';
    expectErrorResponse(await app.send('GET', url), 401, 'auth.required');
    expectErrorResponse(
      await app.send('GET', url, { as: await app.createUser() }),
      403,
      'auth.forbidden',
    );
  });
});

describe('the check of a link', () => {
  let server: Server;
  const requestedPaths: string[] = [];
  const statuses: Record<string, { HEAD: number; GET: number }> = {
    '/ok': { HEAD: 200, GET: 500 },
    '/no-head': { HEAD: 405, GET: 200 },
    '/head-404': { HEAD: 404, GET: 200 },
    '/robots': { HEAD: 403, GET: 403 },
    '/moved': { HEAD: 301, GET: 301 },
    '/gone': { HEAD: 410, GET: 410 },
    '/missing': { HEAD: 404, GET: 404 },
    '/broken': { HEAD: 503, GET: 502 },
  };
  beforeAll(async () => {
    server = createServer(({ method = '', url = '' }, response) => {
      requestedPaths.push(`${method} ${url}`);
      const status = statuses[url]?.[method as 'HEAD' | 'GET'];
      if (status) response.writeHead(status, { location: '/' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const find = (path: string, options = {}) =>
    findProblem(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      userAgent: 'Vitrin',
      isAllowed: () => true,
      ...options,
    });

  it.each([
    ['/ok', null, ['HEAD']],
    ['/no-head', null, ['HEAD', 'GET']],
    ['/head-404', null, ['HEAD', 'GET']],
    ['/robots', null, ['HEAD', 'GET']],
    ['/moved', null, ['HEAD']],
    ['/gone', 'not_found', ['HEAD', 'GET']],
    ['/missing', 'not_found', ['HEAD', 'GET']],
    ['/broken', 'server_error', ['HEAD', 'GET']],
  ] as const)('of %s finds the problem %s', async (path, problem, methods) => {
    requestedPaths.length = 0;
    expect(await find(path)).toBe(problem);
    expect(requestedPaths).toEqual(methods.map((method) => `${method} ${path}`));
  });

  it('fails after the timeout and never reaches a private address', async () => {
    expect(await find('/silent', { timeout: 200 })).toBe('no_answer');
    requestedPaths.length = 0;
    expect(await find('/ok', { isAllowed: undefined })).toBe('not_public');
    expect(requestedPaths).toEqual([]);
  });
});
