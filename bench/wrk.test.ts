import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../server/test/clean-up.ts';
import { BenchmarkError } from './benchmark.ts';
import { requireBusyBaseline } from './compare-with-bare-server.ts';
import { hasWrk, type Load, requireWrk, runWrk } from './wrk.ts';

const noWrk = hasWrk() || process.env.CI ? '' : ' (left out: apt install wrk)';
let server: Server | undefined;

afterEach(async () => {
  server?.close();
  await cleanUp();
});

describe.skipIf(noWrk)(`wrk${noWrk}`, () => {
  it('sends method, headers and body of all requests round-robin', async () => {
    const counts: Record<string, number> = {};
    const origin = await listen(async (request) => {
      const { method, url, headers } = request;
      const key = `${method} ${url} ${headers.cookie} ${await text(request)}`;
      counts[key] = (counts[key] ?? 0) + 1;
      return 200;
    });
    const body = '{"başlık":"\\"]]\n"}';
    const { count, seconds, p50, p99 } = await load(origin, [
      { path: '/a', headers: { cookie: 'b=1' } },
      { path: '/c', method: 'POST', headers: { cookie: 'd="2"' }, body },
    ]);
    const [first = 0, second = 0, ...others] = Object.values(counts);
    expect(new Set(Object.keys(counts))).toEqual(new Set(['GET /a b=1 ', `POST /c d="2" ${body}`]));
    expect(others).toEqual([]);
    expect(Math.abs(first - second)).toBeLessThanOrEqual(2);
    expect(count).toBeGreaterThan(0);
    expect(seconds).toBeGreaterThan(0.5);
    expect(p50).toBeGreaterThan(0);
    expect(p99).toBeGreaterThanOrEqual(p50);
  });

  it('sends a single request with its method, headers and body', async () => {
    const seen = new Set<string>();
    const origin = await listen(async (request) => {
      const { method, url, headers } = request;
      seen.add(`${method} ${url} ${headers.cookie} ${await text(request)}`);
      return 200;
    });
    const request = {
      path: '/a?b=1',
      method: 'POST',
      headers: { cookie: 'd="2"' },
      body: 'ş',
    } as const;
    const { count } = await load(origin, [request]);
    expect(count).toBeGreaterThan(0);
    expect([...seen]).toEqual(['POST /a?b=1 d="2" ş']);
  });

  it('fails if a request is rejected', async () => {
    const origin = await listen(async () => 500);
    await expect(load(origin, [{ path: '/refused' }])).rejects.toThrow('/refused');
  });
});

it('requireWrk names the package to install on a machine without wrk', () => {
  const path = process.env.PATH;
  process.env.PATH = '/nowhere';
  try {
    expect(requireWrk).toThrow(
      new BenchmarkError('The benchmarks need wrk: sudo apt-get install wrk'),
    );
  } finally {
    process.env.PATH = path;
  }
});

it('requireBusyBaseline fails the run if the bare server is idle', () => {
  expect(() => requireBusyBaseline('home', 0.899)).toThrow(BenchmarkError);
  expect(() => requireBusyBaseline('home', 0.9)).not.toThrow();
});

async function listen(handle: (request: IncomingMessage) => Promise<number>): Promise<string> {
  server = createServer(async (request, response) => {
    response.statusCode = await handle(request);
    response.end();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const load = (origin: string, requests: Load['requests']) =>
  runWrk({ origin, connections: 2, seconds: 1, requests });
