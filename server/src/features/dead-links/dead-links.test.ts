import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LinkProblem } from '@vitrin/contract/dead-links.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { checkLinks, findProblem } from './check-links.ts';

let app: TestApp;
let otherApp: TestApp;
let editor: TestUser;
const DAY_MS = 86_400_000;
const startMs = Date.parse('2031-03-03T09:00:00+03:00');

beforeAll(async () => {
  app = await startTestApp();
  otherApp = await startTestApp({ database: app.database });
  editor = await app.createUser('editor');
});
beforeEach(async () => {
  for (const table of ['link_checks', 'cards', 'companies'])
    await app.platform.pool.query(`delete from ${table}`);
  for (const { platform } of [app, otherApp])
    for (const topic of ['cards', 'companies'] as const) platform.topicBus.publishLocally(topic);
});

const createRow = async (path: string, body: object): Promise<string> => {
  const response = await app.send('POST', path, { as: editor, body });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().id;
};
const addCard = (link: string, fields = {}) =>
  createRow('/api/cards', { title: 'Kart', link, ...fields });
const listDeadLinks = async () =>
  (await app.send('GET', '/api/admin/dead-links', { as: editor })).json();
/** Runs the check of a day with the failing links in `problems`; returns the checked links. */
const runCheck = async (
  day: number,
  problems: Record<string, LinkProblem> = {},
  instance = app,
) => {
  const checkedUrls: string[] = [];
  await checkLinks(instance.platform, {
    now: startMs + day * DAY_MS,
    checkLink: async (url) => {
      checkedUrls.push(url);
      return problems[url] ?? null;
    },
  });
  return checkedUrls.sort();
};

describe('dead links', () => {
  it('can be as long as a link may be, in any script', async () => {
    const longUrl = `https://uzun.example/${Array.from({ length: 1900 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('')}`;
    await addCard(longUrl);
    await addCard('https://kisa.example/');
    // A busy server serves the old list for a moment.
    await expect.poll(async () => (await app.send('GET', '/api/cards')).json()).toHaveLength(2);
    expect(await runCheck(0, { [longUrl]: 'not_found' })).toEqual(
      ['https://kisa.example/', longUrl].sort(),
    );
    await runCheck(1, { [longUrl]: 'not_found' });
    expect(await listDeadLinks()).toMatchObject([{ link: longUrl }]);
  });

  it('are looked for at ports 80 and 443 of other sites only', async () => {
    for (const link of [
      'https://baska.example:8443/',
      'http://baska.example:22/',
      'http://127.0.0.1:3000/market',
      'https://127.0.0.1/market',
      'http://127.0.0.1./market',
    ])
      await addCard(link);
    await addCard('http://baska.example:443/');
    await addCard('https://baska.example:80/');
    await addCard('https://baska.example:443/');
    expect(await runCheck(0)).toEqual([
      'http://baska.example:443/',
      'https://baska.example:443/',
      'https://baska.example:80/',
    ]);
  });

  it('are links that fail on two consecutive days, with the rows that contain them', async () => {
    const url = 'https://kapali.example/a';
    const cardId = await addCard(url);
    const companyId = await createRow('/api/companies', {
      name: 'Firma',
      logoUrl: '/demo/ornek.svg',
      websiteUrl: url,
    });
    await addCard('https://acik.example/');
    expect(await listDeadLinks()).toEqual([]);
    await runCheck(0, { [url]: 'not_found' });
    expect(await listDeadLinks()).toEqual([]);
    await runCheck(1, { [url]: 'server_error' });
    expect(await listDeadLinks()).toEqual([
      {
        link: url,
        problem: 'server_error',
        since: '2031-03-03',
        rows: [
          { collection: 'cards', id: cardId, title: 'Kart' },
          { collection: 'companies', id: companyId, title: 'Firma' },
        ],
      },
    ]);
    const publicCards = (await app.send('GET', '/api/cards')).json();
    expect(publicCards.map(({ link }: { link: string }) => link)).toContain(url);
    await runCheck(2);
    expect(await listDeadLinks()).toEqual([]);
    await runCheck(3, { [url]: 'no_answer' });
    expect(await listDeadLinks()).toEqual([]);
  });

  it('are checked once a day over all instances', async () => {
    const urls = Array.from({ length: 30 }, (_, n) => `https://ornek${n}.example/`).sort();
    for (const url of urls) await addCard(url);
    await expect
      .poll(async () => (await otherApp.send('GET', '/api/cards')).json())
      .toHaveLength(30);
    const checkedUrls = await Promise.all([runCheck(0), runCheck(0, {}, otherApp), runCheck(0)]);
    expect(checkedUrls.flat().sort()).toEqual(urls);
    expect(await runCheck(0)).toEqual([]);
    expect(await runCheck(1)).toEqual(urls);
  });

  it('are external links of public rows only', async () => {
    await addCard('/market');
    await addCard('http://127.0.0.1:3000/market');
    await addCard('https://taslak.example/', { status: 'draft' });
    const deadCardId = await addCard('https://silinen.example/');
    expect(await runCheck(0, { 'https://silinen.example/': 'not_found' })).toEqual([
      'https://silinen.example/',
    ]);
    await runCheck(1, { 'https://silinen.example/': 'not_found' });
    expect(await listDeadLinks()).toHaveLength(1);
    await app.send('DELETE', `/api/cards/${deadCardId}`, { as: editor });
    expect(await listDeadLinks()).toEqual([]);
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
  const findProblemAt = (path: string, options = {}) =>
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
    expect(await findProblemAt(path)).toBe(problem);
    expect(requestedPaths).toEqual(methods.map((method) => `${method} ${path}`));
  });

  it('fails after the timeout and never reaches a private address', async () => {
    expect(await findProblemAt('/silent', { timeoutMs: 200 })).toBe('no_answer');
    requestedPaths.length = 0;
    expect(await findProblemAt('/ok', { isAllowed: undefined })).toBe('not_public');
    expect(requestedPaths).toEqual([]);
  });
});
