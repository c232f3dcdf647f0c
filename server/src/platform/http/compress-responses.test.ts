import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { api, listEndpoints } from '@vitrin/contract/api.ts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
let superAdmin: TestUser;
let member: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  superAdmin = await app.createUser('super_admin');
  member = await app.createUser();
  for (let count = 0; count < 20; count++) await app.createUser();
});

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
type Encoding = keyof typeof decoders;

const get = (url: string, as: TestUser | undefined, encodings?: string) =>
  app.send('GET', url, { as, ...(encodings && { headers: { 'accept-encoding': encodings } }) });
const decodeText = ({ headers, rawPayload }: LightMyRequestResponse) =>
  decoders[headers['content-encoding'] as Encoding](rawPayload).toString();
/** Removes the timestamps of the page state, for comparisons. */
const removeTimestamps = (html: string) => html.replaceAll(/"(now)":\d+/g, '');

describe.each([
  ['zstd', 'gzip, deflate, br, zstd'],
  ['br', 'gzip, deflate, br'],
  ['gzip', 'gzip'],
] as const)('%s for Accept-Encoding "%s"', (encoding, acceptEncoding) => {
  it('compresses lists, data exports and pages of a member', async () => {
    for (const [url, as] of [
      ['/api/admin/users', superAdmin],
      ['/api/user/export', member],
      ['/hesap/guvende-kal', member],
      ['/profil', member],
    ] as const) {
      const response = await get(url, as, acceptEncoding);
      expect([url, response.statusCode]).toEqual([url, 200]);
      expect([url, response.headers['content-encoding']]).toEqual([url, encoding]);
      expect(response.headers.vary).toContain('Accept-Encoding');
      const plainResponse = await get(url, as);
      expect(plainResponse.headers).not.toHaveProperty('content-encoding');
      expect(plainResponse.rawPayload.length).toBeGreaterThan(response.rawPayload.length);
      if (url !== '/api/user/export')
        expect(removeTimestamps(decodeText(response))).toBe(removeTimestamps(plainResponse.body));
      else expect(JSON.parse(decodeText(response)).user.email).toBe(member.user.email);
    }
  });

  it('compresses shared pages', async () => {
    for (const path of ['/', '/market', '/lider-tablosu', '/yok']) {
      const response = await get(path, member, acceptEncoding);
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(removeTimestamps(decodeText(response))).toBe(
        removeTimestamps((await get(path, member)).body),
      );
      expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
    }
  });
});

it('short responses, event streams and cached responses are not compressed on the fly', async () => {
  const shortResponse = await get('/api/auth/user', member, 'br');
  expect(shortResponse.headers).not.toHaveProperty('content-encoding');
  expect((await get('/api/cards', undefined, 'zstd')).headers).not.toHaveProperty(
    'content-encoding',
  );
  const streamResponse = await app.send('GET', '/api/admin/live', {
    as: superAdmin,
    headers: { 'accept-encoding': 'br' },
    isEndless: true,
  });
  expect(streamResponse.headers).not.toHaveProperty('content-encoding');
});

it('a short response is compressed if the client forbids uncompressed ones', async () => {
  for (const [header, encoding] of [
    ['gzip, identity;q=0', 'gzip'],
    ['identity;q=0, *;q=0.5', 'zstd'],
    ['br;q=0.9, *;q=0', 'br'],
  ] as const) {
    const response = await get('/api/auth/user', member, header);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(JSON.parse(decodeText(response)).id).toBe(member.user.id);
  }
});

/** Returns all field names of a schema. */
function listFields(shape: z.ZodType): string[] {
  const schema = z.toJSONSchema(shape, { unrepresentable: 'any', io: 'input' });
  return [...JSON.stringify(schema).matchAll(/"([\w-]+)":\{/g)].map(([, name = '']) => name);
}

describe('a response with a secret', () => {
  const endpoints = Object.values(api).flatMap(listEndpoints);

  it('is declared as secret in the contract', () => {
    const secretRoutes = endpoints.filter(({ secret }) => secret).map(({ route }) => route);
    expect(secretRoutes.toSorted()).toEqual([
      'GET /api/admin/audit',
      'GET /api/admin/user-rewards',
      'GET /api/admin/user-rewards/:id/code',
      'GET /api/user-rewards',
      'PATCH /api/admin/user-rewards/:id',
      'POST /api/admin/partners',
      'POST /api/admin/partners/:id/rotate',
      'POST /api/admin/users/:id/password-link',
      'POST /api/social-verifications/telegram/init',
      'POST /api/streaming-verifications/:id/overlay',
      'POST /api/user-rewards/purchase',
      'POST /api/user/second-step',
      'POST /api/user/second-step/confirm',
    ]);
    const secretFieldName =
      /secret|token|password(?!Generated)|recoveryCodes$|verificationCode|^uri$|^url$/i;
    const undeclaredEndpoints = endpoints.filter(
      ({ returns, secret }) =>
        !secret && returns && listFields(returns).some((field) => secretFieldName.test(field)),
    );
    // Addresses of the stream and of pictures, which are public
    const publicUrls = ['GET /api/stream', 'GET /api/admin/pictures', 'POST /api/upload'];
    expect(undeclaredEndpoints.map(({ route }) => route)).toEqual(publicUrls);
  });

  it('is never compressed, at any length', async () => {
    const body = { password: PASSWORD };
    const headers = { 'accept-encoding': 'gzip, br, zstd' };
    const setupResponse = await app.send('POST', '/api/user/second-step', {
      as: superAdmin,
      body,
      headers,
    });
    expect(setupResponse.json().secret).toMatch(/^\w+$/);
    const url = `/api/admin/users/${member.user.id}/password-link`;
    const linkResponse = await app.send('POST', url, { as: superAdmin, headers });
    expect(linkResponse.json().url).toContain('#');
    const rows = Array.from({ length: 20 }, (_, i) => i);
    await app.platform.pool.query(
      `insert into rewards (id, title, description, points_cost, is_active, sort_order)
       values ('0197a3b0-0000-7000-8000-0000000000aa', 'Kupa', 'Bir kupa', 1, true, 0)`,
    );
    await app.platform.pool.query(
      `insert into user_rewards (id, user_id, reward_id, reward_title, points_spent, note)
       select gen_random_uuid(), $1, '0197a3b0-0000-7000-8000-0000000000aa', 'Kupa', 1, 'KOD-' || n
         from unnest($2::int[]) n`,
      [member.user.id, rows],
    );
    const ordersResponse = await app.send('GET', '/api/admin/user-rewards', {
      as: superAdmin,
      headers,
    });
    expect(ordersResponse.json()).toHaveLength(20);
    for (const response of [setupResponse, linkResponse, ordersResponse])
      expect(response.headers).not.toHaveProperty('content-encoding');
  });
});
