import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

const loadedModules: string[] = [];
const hooks = registerHooks({
  load(url, context, next) {
    if (url.includes('/@opentelemetry/')) loadedModules.push(url);
    return next(url, context);
  },
});

/** Requests to a fake OTLP collector */
const exportRequests: { resourceSpans: { resource: object; scopeSpans: { spans: Span[] }[] }[] }[] =
  [];
let collector: Server;
let siteWithoutTracing: TestApp;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    if (request.url === '/v1/traces')
      exportRequests.push((await json(request)) as (typeof exportRequests)[number]);
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  siteWithoutTracing = await startTestApp();
});
afterAll(async () => {
  hooks.deregister();
  await siteWithoutTracing.close();
  collector.close();
});

it('without a collector OpenTelemetry is not loaded', async () => {
  expect((await siteWithoutTracing.send('GET', '/api/cards')).statusCode).toBe(200);
  expect(loadedModules).toEqual([]);
});

it('exports spans of requests, statements and jobs, without user input', async () => {
  const { port } = collector.address() as AddressInfo;
  const app = await startTestApp({
    database: siteWithoutTracing.database,
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
      OTEL_SERVICE_NAME: 'deneme',
    },
  });
  expect(loadedModules.length).toBeGreaterThan(0);
  const origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const body = JSON.stringify({ email: 'gizli@ornek.com', password: 'gizli-bir-şifre' });
  const headers = { 'content-type': 'application/json' };
  const responses = await Promise.all([
    // More requests than connections, so that some wait for a connection
    ...Array.from({ length: 12 }, () =>
      fetch(`${origin}/api/auth/login?ara=gizli`, { method: 'POST', headers, body }),
    ),
    fetch(`${origin}/api/cards`),
    fetch(`${origin}/gizli/adres`),
  ]);
  for (const response of responses) await response.text();
  await app.close();

  const spans = exportRequests.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const findSpans = (name: string) => spans.filter((span) => span.name === name);
  const listChildren = ({ spanId }: Span) => spans.filter((span) => span.parentSpanId === spanId);
  expect(JSON.stringify(exportRequests[0]?.resourceSpans[0]?.resource)).toContain('deneme');
  expect(findSpans('GET /api/cards')).toHaveLength(1);
  expect(findSpans('GET')[0]?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 404 },
  });
  const loginSpans = findSpans('POST /api/auth/login');
  expect(loginSpans).toHaveLength(12);
  const statementCounts = loginSpans.map((loginSpan) => listChildren(loginSpan).length);
  expect(new Set(statementCounts).size, `statements per login: ${statementCounts}`).toBe(1);
  expect(statementCounts[0]).toBeGreaterThan(0);
  expect(spans.filter(({ name }) => name.startsWith('job ')).length).toBeGreaterThan(0);
  expect(JSON.stringify(exportRequests)).not.toContain('gizli');
});

it('requests succeed while the collector is unreachable', async () => {
  const app = await startTestApp({
    database: siteWithoutTracing.database,
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
  });
  expect((await app.send('GET', '/api/cards')).statusCode).toBe(200);
  await app.close();
});
