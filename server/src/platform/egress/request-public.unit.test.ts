import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { requestPublic } from './request-public.ts';

let server: Server;
let requestCount = 0;
const buildUrl = (path: string) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const requestStatus = (url: string, options: object = {}) =>
  requestPublic(url, { method: 'GET', timeoutMs: 5000, userAgent: 'Deneme', ...options });
const allowAll = { isAllowed: () => true };

beforeAll(async () => {
  server = createServer((request, response) => {
    requestCount++;
    if (request.url === '/silent') return;
    if (request.url === '/moved') response.writeHead(302, { location: '/ok' }).end();
    else if (request.url === '/endless') response.writeHead(200).write('x'.repeat(1_000_000));
    else response.writeHead(request.url === '/ok' ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('isPublicAddress', () => {
  it.each([
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.0.9',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'x',
  ])('returns false for %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '198.20.0.1', '2606:4700::1111', '2a00::1'])(
    'returns true for %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('a request to a user-supplied address', () => {
  it('to an internal address is refused before it connects, in every spelling', async () => {
    const { port } = server.address() as AddressInfo;
    const countBefore = requestCount;
    for (const host of [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:7f00:1]',
    ])
      await expect(requestStatus(`http://${host}:${port}/ok`), host).rejects.toThrow(/127|::/);
    expect(requestCount).toBe(countBefore);
  });

  it('returns the status without following a redirect or reading the body', async () => {
    expect(await requestStatus(buildUrl('/ok'), allowAll)).toBe(200);
    expect(await requestStatus(buildUrl('/gone'), allowAll)).toBe(404);
    const countBefore = requestCount;
    expect(await requestStatus(buildUrl('/moved'), allowAll)).toBe(302);
    expect(requestCount).toBe(countBefore + 1);
    expect(await requestStatus(buildUrl('/endless'), allowAll)).toBe(200);
  });

  it('fails after its timeout', async () => {
    await expect(
      requestStatus(buildUrl('/silent'), { ...allowAll, timeoutMs: 100 }),
    ).rejects.toThrow();
  });

  it('fails for a name without an address', async () => {
    await expect(requestStatus('http://yok.invalid/')).rejects.toThrow();
  });
});
