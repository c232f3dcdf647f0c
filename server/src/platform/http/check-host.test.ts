import { beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { findAliasHost } from './check-host.ts';

describe('with PUBLIC_URL=https://vitrin.example behind a trusted proxy', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      environment: { PUBLIC_URL: 'https://vitrin.example', TRUST_PROXY: '127.0.0.1' },
    });
  });
  const send = (headers: Record<string, string>, method = 'GET', path = '/market?q=a') =>
    app.send(method, path, { headers });

  it.each([
    { host: 'www.vitrin.example' },
    { host: 'WWW.Vitrin.Example:443' },
    { host: 'www.vitrin.example.' },
    { host: '127.0.0.1:3000', 'x-forwarded-host': 'www.vitrin.example' },
  ])('reads of %o are redirected to the public address', async (headers) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await send(headers, method);
      expect([response.statusCode, response.headers.location]).toEqual([
        301,
        'https://vitrin.example/market?q=a',
      ]);
    }
  });

  it('other hosts are not redirected, and writes are never redirected', async () => {
    for (const host of ['vitrin.example', 'www.vitrin.example:8443', 'www.kotu.com', 'localhost'])
      expect([host, (await send({ host })).statusCode]).toEqual([host, 200]);
    const response = await send({ host: 'www.vitrin.example' }, 'POST', '/api/auth/login');
    expect(response.statusCode).not.toBe(301);
  });

  it.each([['a b'], ['a/b'], ['a@b'], ['a#'], ['[::1'], ['a:b']])(
    'the host %j gets 400',
    async (host) => {
      expectErrorResponse(await send({ host }), 400, 'request.malformed');
    },
  );
});

it.each([
  ['https://vitrin.example', 'www.vitrin.example'],
  ['https://www.vitrin.example', 'vitrin.example'],
  ['http://vitrin.example:8080', 'www.vitrin.example:8080'],
  ['http://127.0.0.1:3000', undefined],
  ['http://[::1]:3000', undefined],
  ['http://localhost:3000', undefined],
])('the alias of %s is %s', (publicUrl, alias) => {
  expect(findAliasHost(publicUrl)).toBe(alias);
});
