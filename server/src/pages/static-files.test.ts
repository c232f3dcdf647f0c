import { beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../test/expect-error-response.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
/** Paths of a built script and a built stylesheet */
let paths: string[];

beforeAll(async () => {
  app = await startTestApp();
  const { body } = await app.send('GET', '/giris');
  paths = [...body.matchAll(/"(\/assets\/[\w.-]+\.(?:js|css))"/g)].map(([, path = '']) => path);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app.send('GET', path, { headers });

describe('a range of a built file', () => {
  it.each(['bytes=999999999-', 'bytes=999999999-1000000000'])(
    'that lies behind its end (%s) gets 416 with the length of the file',
    async (range) => {
      for (const path of ['/favicon.svg', paths[0] ?? '']) {
        const { rawPayload } = await get(path);
        const response = await get(path, { range });
        expectErrorResponse(response, 416, 'request.range');
        expect(response.headers['content-range']).toBe(`bytes */${rawPayload.length}`);
      }
    },
  );

  it('that is valid gets 206, and one in another unit or of several parts gets the whole file', async () => {
    const response = await get('/favicon.svg', { range: 'bytes=0-3' });
    expect([response.statusCode, response.body]).toEqual([206, '<svg']);
    for (const range of ['lines=1-2', 'bytes=0-1,3-4'])
      expect([range, (await get('/favicon.svg', { range })).statusCode]).toEqual([range, 200]);
  });
});

it.each<[string, string | undefined]>([
  ['*', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.2, br;q=0.1', 'gzip'],
  ['gzip;q=0.1, br;q=0.2', 'br'],
  ['identity', undefined],
  ['*;q=0', undefined],
])('Accept-Encoding "%s" gets a built file as %s', async (acceptEncoding, encoding) => {
  const script = paths.find((path) => path.endsWith('.js')) ?? '';
  const response = await get(script, { 'accept-encoding': acceptEncoding });
  expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, encoding]);
});

it('every text file names UTF-8', async () => {
  const textPaths = [
    ...paths,
    '/',
    '/api/cards',
    '/api/docs',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/sitemap.xml',
    '/etkinlikler.ics',
    '/.well-known/security.txt',
    '/yok',
  ];
  for (const path of textPaths) {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const { headers } = await get(path, { 'accept-encoding': encoding });
      expect([path, headers['content-type']]).toEqual([
        path,
        expect.stringMatching(/^[\w/+-]+; charset=utf-8$/i),
      ]);
    }
  }
});
