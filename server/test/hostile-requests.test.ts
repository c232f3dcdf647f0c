import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCardCalls } from './card-calls.ts';
import { expectErrorResponse } from './expect-error-response.ts';
import { endpoints, sampleCalls } from './sample-calls.ts';
import { startTestApp, type TestApp, type TestUser } from './test-app.ts';

let app: TestApp;
let admin: TestUser;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.createUser('super_admin');
  ({ id } = await createCardCalls(app, admin).create());
});

const json = { 'content-type': 'application/json' };
const createCard = (body: string | undefined, headers: Record<string, string> = json) =>
  app.send('POST', '/api/cards', { as: admin, body, headers });
const listCards = async () => (await app.send('GET', '/api/cards/all', { as: admin })).body;
const validBody = '{"title":"x","link":"/x"}';
const createPaddedBody = (bytes: number) => `${validBody.slice(0, -1)},"y":"${'a'.repeat(bytes)}"}`;
const createNestedBody = (open: string, close: string, levels: number) =>
  `${validBody.slice(0, -1)},"y":${open.repeat(levels)}1${close.repeat(levels)}}`;

describe('a JSON body', () => {
  it.each<[string, string, number]>([
    ['without a closing brace', '{"title":"x"', 400],
    ['with a trailing comma', '{"title":"x",}', 400],
    ['with single quotes', "{'title':'x'}", 400],
    ['with NaN', '{"sortOrder":NaN}', 400],
    ['with a comment', '{/**/}', 400],
    ['followed by a second one', `${validBody}${validBody}`, 400],
    ['that is a form', 'title=x&link=/x', 400],
    ['with raw control characters', '{"title":"a\u0001b","link":"/x"}', 400],
    ['with __proto__', '{"__proto__":{"role":"super_admin"},"title":"x","link":"/x"}', 400],
    ['with an escaped __proto__', '{"\\u005f_proto__":{"a":1},"title":"x","link":"/x"}', 400],
    ['with constructor.prototype', '{"constructor":{"prototype":{"a":1}},"title":"x"}', 400],
    ['33 deep in objects', createNestedBody('{"a":', '}', 32), 400],
    ['33 deep in lists', createNestedBody('[', ']', 32), 400],
    ['100,000 deep', createNestedBody('[', ']', 100_000), 400],
    ['that only opens', '['.repeat(500_000), 400],
    ['that only closes', ']'.repeat(500_000), 400],
    [
      'of 100,000 keys',
      `{${Array.from({ length: 1e5 }, (_, i) => `"${i}":1`)},${validBody.slice(1)}`,
      400,
    ],
    ['of 100,000 items', `{"y":[${'1,'.repeat(1e5)}1],${validBody.slice(1)}`, 400],
    ['over 32 MB at a call that accepts pictures', createPaddedBody(32 * 1024 * 1024), 413],
  ])('%s is rejected', async (_description, body, status) => {
    const cardsBefore = await listCards();
    expectErrorResponse(await createCard(body), status);
    expect(await listCards()).toBe(cardsBefore);
  });

  it('over 1 MB is rejected by sign-in, which accepts no pictures', async () => {
    for (const size of [1, 5]) {
      const response = await app.send('POST', '/api/auth/login', {
        body: createPaddedBody(size * 1024 * 1024),
        headers: { 'content-type': 'application/json' },
      });
      expectErrorResponse(response, 413);
    }
  });

  it('within the limits is accepted, and braces in a string don’t count as depth', async () => {
    for (const body of [
      createNestedBody('[', ']', 31),
      `\ufeff${validBody}`,
      createPaddedBody(1024 * 1024 - 100),
      `{"title":"${'{['.repeat(50)}","link":"/x"}`,
      `{"title":"\\"${'{'.repeat(50)}\\\\","link":"/x"}`,
    ])
      expect((await createCard(body)).statusCode).toBe(201);
  });

  it.each([
    'text/plain',
    'text/plain; charset=application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json5',
    'application/xml',
    'text/json',
    'json',
    '',
    '*/*',
  ])('of type "%s" gets 415 from every call with a body', async (type) => {
    const cardsBefore = await listCards();
    for (const { method, path, route, body } of endpoints) {
      if (!body) continue;
      const sampleBody = JSON.stringify(sampleCalls[route as keyof typeof sampleCalls].body?.('t'));
      const headers = { 'content-type': type };
      const as = admin;
      const response = await app.send(method, path.replace(':id', id), {
        as,
        headers,
        body: sampleBody,
      });
      expectErrorResponse(response, 415);
    }
    expectErrorResponse(
      await app.send('POST', '/api/auth/logout', { headers: { 'content-type': type }, body: 'x' }),
      415,
    );
    expect(await listCards()).toBe(cardsBefore);
  });

  it('without a content type gets 415', async () =>
    expectErrorResponse(await createCard(validBody, {}), 415));

  it.each([
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;charset=UTF-8',
  ])('of type %s is accepted', async (type) =>
    expect((await createCard(validBody, { 'content-type': type })).statusCode).toBe(201),
  );

  it.each(['gzip', 'br', 'deflate', 'gzip, gzip', 'x'])(
    'with encoding %s gets 415',
    async (encoding) => {
      const response = await createCard(validBody, { ...json, 'content-encoding': encoding });
      expectErrorResponse(response, 415);
    },
  );
});

describe('a cross-site request', () => {
  const origins = [
    'https://kotu.com',
    'null',
    'http://alt.127.0.0.1:3000',
    'http://127.0.0.1:3001',
    'https://127.0.0.1:3000',
    'http://127.0.0.1:3000.kotu.com',
    'http://127.0.0.1:3000/',
    'HTTP://127.0.0.1:3000',
    'file://',
    '',
  ].map((origin) => ({ origin }));
  const sites = ['cross-site', 'same-site', 'x', ''].map((site) => ({ 'sec-fetch-site': site }));
  // Servers of partners and mail providers call these endpoints without a cookie.
  const crossSiteRoutes = ['POST /api/postback/:key', 'POST /api/unsubscribe/:token'];
  const writeEndpoints = endpoints.filter(
    ({ method, route }) => method !== 'GET' && !crossSiteRoutes.includes(route),
  );

  it.each(writeEndpoints.map((endpoint) => [endpoint.route, endpoint] as const))(
    'to %s gets 403 and changes nothing',
    async (route, { method, path }) => {
      const readState = async () => [
        await listCards(),
        (await app.platform.pool.query('select id, password_hash from users order by id')).rows,
        (await app.platform.pool.query('select id from sessions order by id')).rows,
      ];
      const stateBefore = await readState();
      for (const headers of [...origins, ...sites]) {
        const response = await app.server.inject({
          method: method as 'POST',
          url: path.replace(':id', id),
          headers: { ...headers, host: '127.0.0.1:3000', cookie: admin.cookie },
          payload: sampleCalls[route as keyof typeof sampleCalls].body?.('o'),
        } as never);
        expectErrorResponse(response as never, 403, 'origin.foreign');
        expect((response as unknown as { cookies: unknown[] }).cookies).toEqual([]);
      }
      expect(await readState()).toEqual(stateBefore);
    },
  );

  it('that reads is answered without CORS headers', async () => {
    const headers = { origin: 'https://kotu.com', 'sec-fetch-site': 'cross-site' };
    const response = await app.send('GET', '/api/cards', { headers });
    expect(response.statusCode).toBe(200);
    for (const name of Object.keys(response.headers)) expect(name).not.toMatch(/^access-control/);
    expect(response.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('is not assumed for the site’s pages, the address bar and clients other than browsers', async () => {
    for (const headers of [
      { origin: 'http://127.0.0.1:3000' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      // The host of the request is accepted too: with HOST=0.0.0.0 a site has several addresses.
      { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' },
      {},
    ]) {
      const response = await app.server.inject({
        method: 'POST',
        url: '/api/auth/logout',
        headers,
      });
      expect(response.statusCode).toBe(200);
    }
  });
});

describe('a URL', () => {
  const get = (url: string) => app.send('GET', url);

  it.each([
    ...['/%', '/%zz', '/api/%', '/api/cards/%', '/%c0%ae%c0%ae/', '/yok', '/api', '/.env'],
    ...[
      '/.git/config',
      '/../server/src/boot/config.ts',
      '/%2e%2e/%2e%2e/package.json',
      '/..%2fpackage.json',
    ],
    ...['/assets/../../server/server.js', '/assets/%2e%2e%2f%2e%2e%2fserver/server.js', '/assets/'],
    ...['/assets/..%5c..%5cserver.js', '/assets/....//server.js', '/assets/.vite/manifest.json'],
    ...['/.vite/manifest.json', '/server/server.js', '/index.html', '/assets/x.map', '/assets/%00'],
    ...[
      '/assets/x.js%00.map',
      '/uploads/../../data',
      '/giris/../.env',
      '/package.json',
      '/src/app.ts',
    ],
  ])('%s gets 404', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toMatch(/node_modules|"dependencies"|import |root:x:/);
  });

  it('that resembles another host never redirects to another host', async () => {
    for (const url of [
      '//kotu.com',
      '//kotu.com/%2e%2e',
      '/\\kotu.com',
      '/%0d%0aLocation:%20x',
      '///',
    ]) {
      const response = await get(url);
      expect(response.statusCode).toBeLessThan(500);
      expect(response.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
      expect(response.headers).not.toHaveProperty('location:%20x');
    }
  });

  it('of a source map gets 404 for every built file', async () => {
    const client = join(import.meta.dirname, '../../web/dist/client');
    for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
      if (!statSync(join(client, file)).isFile()) continue;
      expect((await get(`/${file}.map`)).statusCode).toBe(404);
      expect(file).not.toMatch(/\.map$/);
    }
  });

  it('with 15,000 characters is answered normally', async () => {
    expect((await get(`/${'a'.repeat(15_000)}`)).statusCode).toBe(404);
    expect((await get(`/api/cards?${'a=1&'.repeat(4000)}`)).statusCode).toBe(200);
  });
});

describe('security headers', () => {
  it.each(['/api/cards', '/api/yok', '/', '/yok', '/robots.txt'])('are set on %s', async (url) => {
    const { headers } = await app.send('GET', url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });
});
