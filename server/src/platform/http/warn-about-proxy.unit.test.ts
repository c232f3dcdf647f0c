import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { warnAboutProxy } from './warn-about-proxy.ts';

/** Sends requests with X-Forwarded-For from the addresses. Returns the log records without time and process. */
async function listWarnings(
  options: { publicUrl: string; trustProxy: false | string[] },
  addresses: string[],
) {
  const records: { address?: string; msg: string }[] = [];
  const log = pino({ base: null }, { write: (line: string) => records.push(JSON.parse(line)) });
  const app = Fastify();
  warnAboutProxy(app, options, log);
  for (const remoteAddress of addresses)
    await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } });
  await app.close();
  return records.map(({ address, msg }) => [address, msg.slice(0, 31)]);
}

const https = 'https://vitrin.example';
const atStart = [undefined, 'TRUST_PROXY is missing: behind '];
const from = (address: string) => [address, 'TRUST_PROXY does not name the p'];

it.each([
  ['an https address without TRUST_PROXY', https, false, [], [atStart]],
  [
    'the first forwarded request of a proxy',
    https,
    false,
    ['127.0.0.1', '::1'],
    [atStart, from('127.0.0.1')],
  ],
  [
    'a proxy of the network, with http',
    'http://10.1.1.1',
    false,
    ['172.18.0.2'],
    [from('172.18.0.2')],
  ],
  [
    'a proxy that TRUST_PROXY does not name',
    https,
    ['10.0.0.1'],
    ['10.0.0.1', '::ffff:10.0.0.2'],
    [from('::ffff:10.0.0.2')],
  ],
] as const)('%s is logged once', async (_case, publicUrl, trustProxy, addresses, warnings) => {
  const options = { publicUrl, trustProxy: trustProxy && [...trustProxy] };
  expect(await listWarnings(options, [...addresses])).toEqual(warnings);
});

it('a named proxy and an invented header from the internet are not logged', async () => {
  expect(
    await listWarnings({ publicUrl: https, trustProxy: ['127.0.0.1'] }, ['127.0.0.1', '8.8.8.8']),
  ).toEqual([]);
  expect(
    await listWarnings({ publicUrl: 'http://x.example', trustProxy: false }, ['8.8.8.8']),
  ).toEqual([]);
});
