import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../server/test/clean-up.ts';
import { BenchmarkError } from './benchmark.ts';
import { requireBusyBaseline } from './compare-with-bare-server.ts';
import { hasWrk, type Load, requireWrk, runWrk } from './wrk.ts';

const wrkSkipReason = hasWrk() || process.env.CI ? '' : ' (left out: apt install wrk)';
let server: Server | undefined;

afterEach(async () => {
  server?.close();
  await cleanUp();
});

describe.skipIf(wrkSkipReason)(`wrk${wrkSkipReason}`, () => {
  it('sends all requests round-robin, with method, headers and body', async () => {
    const counts: Record<string, number> = {};
    const origin = await startServer(async (request) => {
      const { method, url, headers } = request;
      const key = `${method} ${url} ${headers.cookie} ${await text(request)}`;
      counts[key] = (counts[key] ?? 0) + 1;
      return 200;
    });
    const body = '{"başlık":"\\"]]\n"}';
    const { count, seconds, p50, p99 } = await runLoad(origin, [
      { path: '/a', headers: { cookie: 'b=1' } },
      { path: '/c', method: 'POST', headers: { cookie: 'd="2"' }, body },
    ]);
    const [firstCount = 0, secondCount = 0, ...otherCounts] = Object.values(counts);
    expect(new Set(Object.keys(counts))).toEqual(new Set(['GET /a b=1 ', `POST /c d="2" ${body}`]));
    expect(otherCounts).toEqual([]);
    expect(Math.abs(firstCount - secondCount)).toBeLessThanOrEqual(2);
    expect(count).toBeGreaterThan(0);
    expect(seconds).toBeGreaterThan(0.5);
    expect(p50).toBeGreaterThan(0);
    expect(p99).toBeGreaterThanOrEqual(p50);
  });

  it('sends a single request with its method, headers and body', async () => {
    const receivedRequests = new Set<string>();
    const origin = await startServer(async (request) => {
      const { method, url, headers } = request;
      receivedRequests.add(`${method} ${url} ${headers.cookie} ${await text(request)}`);
      return 200;
    });
    const request = {
      path: '/a?b=1',
      method: 'POST',
      headers: { cookie: 'd="2"' },
      body: 'ş',
    } as const;
    const { count } = await runLoad(origin, [request]);
    expect(count).toBeGreaterThan(0);
    expect([...receivedRequests]).toEqual(['POST /a?b=1 d="2" ş']);
  });

  it('fails if a response has the status 500', async () => {
    const origin = await startServer(async () => 500);
    await expect(runLoad(origin, [{ path: '/refused' }])).rejects.toThrow('/refused');
  });
});

it('requireWrk names the package to install on a machine without wrk', () => {
  const path = process.env.PATH;
  process.env.PATH = '/nowhere';
  try {
    expect(requireWrk).toThrow(
      new BenchmarkError('This benchmark needs wrk: sudo apt-get install wrk'),
    );
  } finally {
    process.env.PATH = path;
  }
});

it('requireBusyBaseline throws if the bare server uses less than 90 % of a core', () => {
  expect(() => requireBusyBaseline('home', 0.899)).toThrow(BenchmarkError);
  expect(() => requireBusyBaseline('home', 0.9)).not.toThrow();
});

async function startServer(handle: (request: IncomingMessage) => Promise<number>): Promise<string> {
  server = createServer(async (request, response) => {
    response.statusCode = await handle(request);
    response.end();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const runLoad = (origin: string, requests: Load['requests']) =>
  runWrk({ origin, connections: 2, seconds: 1, requests });
