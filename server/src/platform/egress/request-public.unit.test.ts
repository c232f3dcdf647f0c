import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { requestPublic } from './request-public.ts';

let server: Server;
let requests = 0;
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const fetchText = (url: string, options: object = {}) =>
  requestPublic(url, { method: 'GET', timeoutMs: 5000, userAgent: 'Deneme', ...options });
const anywhere = { isAllowed: () => true };

beforeAll(async () => {
  server = createServer((request, response) => {
    requests++;
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

describe('a request to a user-supplied address', () => {
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
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '198.20.0.1', '2606:4700::1111', '2a00::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it('to an internal address is refused before it connects, in every spelling', async () => {
    const { port } = server.address() as AddressInfo;
    const before = requests;
    for (const host of [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:7f00:1]',
    ])
      await expect(fetchText(`http://${host}:${port}/ok`), host).rejects.toThrow(/127|::/);
    expect(requests).toBe(before);
  });

  it('returns the status without following a redirect or reading the body', async () => {
    expect(await fetchText(at('/ok'), anywhere)).toBe(200);
    expect(await fetchText(at('/gone'), anywhere)).toBe(404);
    const before = requests;
    expect(await fetchText(at('/moved'), anywhere)).toBe(302);
    expect(requests).toBe(before + 1);
    expect(await fetchText(at('/endless'), anywhere)).toBe(200);
  });

  it('times out', async () => {
    await expect(fetchText(at('/silent'), { ...anywhere, timeoutMs: 100 })).rejects.toThrow();
  });

  it('fails for a name without an address', async () => {
    await expect(fetchText('http://yok.invalid/')).rejects.toThrow();
  });
});
