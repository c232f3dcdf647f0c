import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRowPath, endpoints } from './sample-calls.ts';
import { startTestApp, type TestApp, type TestUser } from './test-app.ts';

let app: TestApp;
let member: TestUser;
let origin: string;

const pages = [
  '/',
  '/giris',
  '/kayit',
  '/market',
  '/etkinlikler',
  '/bilet-sistemi',
  '/lider-tablosu',
  '/kullanim-kosullari',
  '/profil',
  '/yok',
];

beforeAll(async () => {
  app = await startTestApp();
  member = await app.createUser();
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});

/** Sends a request over a socket: injected requests bypass the response cache, and `fetch` forbids some headers. */
async function get(path: string, headers: Record<string, string> = {}) {
  const request = sendRequest(origin + path, { headers }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe.each(pages)('%s', (path) => {
  it('sets no cookie for visitors and has the complete security policy', async () => {
    for (let i = 0; i < 3; i++) {
      const { headers } = await get(path);
      expect(headers).not.toHaveProperty('set-cookie');
      const policy = headers['content-security-policy']?.toString().split('; ') ?? [];
      for (const rule of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
        expect(policy).toContain(`${rule} 'none'`);
      for (const kind of ['script', 'style']) {
        const sources = policy.find((rule) => rule.startsWith(`${kind}-src `));
        expect(sources).toMatch(/^\w+-src 'self'( 'sha256-[\w+/]{43}=')*$/);
      }
      expect(policy.join()).not.toMatch(/unsafe|\*/);
    }
  });

  it('does not depend on headers of earlier requests', async () => {
    // The page state contains timestamps.
    const withoutTimestamps = (body: string) =>
      body.replaceAll(/"(dehydrated|dataUpdated)At":\d+/g, '');
    const plainResponse = await get(path);
    const poisonHeaders: Record<string, string>[] = [
      { host: 'kotu.com' },
      { 'x-forwarded-host': 'kotu.com', 'x-forwarded-proto': 'https', forwarded: 'host=kotu.com' },
      { 'x-original-url': '/admin', 'x-rewrite-url': '/admin' },
      { 'accept-language': 'en', accept: 'application/json' },
      { cookie: 'vitrin_session=kotu; tema="><script>' },
      { cookie: '__Host-vitrin_session=kotu' },
      { authorization: 'Bearer kotu' },
    ];
    for (const headers of poisonHeaders) {
      const poisonedResponse = await get(path, headers);
      expect(poisonedResponse.body, JSON.stringify(headers)).not.toContain('kotu');
    }
    for (const query of ['?utm_source=kotu', '?x=%3Cscript%3Ekotu', '?next=//kotu.com'])
      await get(path + query);
    const laterResponse = await get(path);
    expect(laterResponse.status).toBe(plainResponse.status);
    expect(withoutTimestamps(laterResponse.body) === withoutTimestamps(plainResponse.body)).toBe(
      true,
    );
    expect(laterResponse.body).not.toContain('kotu');
  });

  it('is no-store for members, and their username is not in the page for visitors', async () => {
    for (let i = 0; i < 2; i++) await get(path);
    const { headers } = await get(path, { cookie: member.cookie });
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await get(path)).body).not.toContain(member.user.username);
  });
});

it('responses of endpoints that require a signed-in user are no-store', async () => {
  const superAdmin = await app.createUser('super_admin');
  const personalEndpoints = endpoints.filter(
    ({ method, access, rawResponse }) => method === 'GET' && access !== 'public' && !rawResponse,
  );
  expect(personalEndpoints.length).toBeGreaterThan(15);
  for (const { path } of personalEndpoints) {
    const url = await createRowPath(app, superAdmin, path);
    const { statusCode, headers } = await app.send('GET', url, { as: superAdmin });
    expect(statusCode, url).toBe(200);
    expect(headers['cache-control'], url).toBe('no-store');
  }
});
