import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { createCardCalls } from '../../../test/card-calls.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const TOKEN = 'bir-anahtar-0123456789';

let siteWithoutMetrics: TestApp;
let app: TestApp;
let metricsAddress: string;

const isPromClientLoaded = () =>
  Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('prom-client'));

/** Returns an address with a free port. */
async function findFreeAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `127.0.0.1:${port}`;
}

beforeAll(async () => {
  metricsAddress = await findFreeAddress();
  siteWithoutMetrics = await startTestApp();
  expect(isPromClientLoaded(), 'prom-client is not loaded without metrics').toBe(false);
  app = await startTestApp({
    database: siteWithoutMetrics.database,
    environment: { METRICS_TOKEN: TOKEN, METRICS_ADDRESS: metricsAddress },
  });
  expect(isPromClientLoaded()).toBe(true);
});

const requestMetrics = (authorization?: string, instance = app) =>
  instance.send('GET', '/metrics', authorization ? { headers: { authorization } } : {});
const scrape = async () => (await requestMetrics(`Bearer ${TOKEN}`)).body;
/** Returns the value of a series. */
const readValue = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  );

interface Rule {
  expr: string;
  record?: string;
}

/** Returns the metric names in a PromQL expression: names with `_` or `:`, except labels and functions. */
function listMetrics(expr: string): string[] {
  const names = /(?<![\w:])[a-z]\w*[_:][\w:]*(?![\w:]*\s*\()/g;
  return expr.replaceAll(/\{[^}]*\}/g, '').match(names) ?? [];
}

describe('/metrics', () => {
  it('answers 404, like an unknown path, without the exact bearer token and on a site without metrics', async () => {
    for (const [instance, authorization] of [
      [app, undefined],
      [app, 'Bearer'],
      [app, 'Bearer '],
      [app, `Bearer ${TOKEN.slice(1)}`],
      [app, `Bearer ${TOKEN}x`],
      [app, `Basic ${TOKEN}`],
      [app, TOKEN],
      [siteWithoutMetrics, `Bearer ${TOKEN}`],
    ] as const) {
      const unknownPathResponse = await instance.send('GET', '/yok');
      const response = await requestMetrics(authorization, instance);
      expect(response.statusCode).toBe(404);
      expect(response.body === unknownPathResponse.body).toBe(true);
      expect(Object.keys(response.headers)).toEqual(Object.keys(unknownPathResponse.headers));
    }
  });

  it('reports process, pool and requests, labelled with route patterns instead of paths', async () => {
    const { id } = await createCardCalls(app, await app.createUser('editor')).create();
    await siteWithoutMetrics.platform.pool.query(
      `insert into installation values ('seeded', 'none')`,
    );
    await app.send('GET', '/api/cards');
    await app.send('PATCH', `/api/cards/${id}`, { body: {} });
    await app.send('GET', `/gizli-${id}`);
    const response = await requestMetrics(`Bearer ${TOKEN}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(response.headers['cache-control']).toBe('no-store');
    const text = response.body;
    const readCount = (method: string, route: string, status: string) =>
      readValue(
        text,
        `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      );
    expect(readCount('GET', '/api/cards', '2xx')).toBe(1);
    expect(readCount('PATCH', '/api/cards/:id', '4xx')).toBe(1);
    expect(readCount('GET', 'unknown', '4xx')).toBeGreaterThan(0);
    expect(text).not.toContain(id);
    expect(text).not.toContain('gizli');
    expect(readValue(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(readValue(text, 'process_open_fds')).toBeGreaterThan(5);
    expect(readValue(text, 'vitrin_database_connections')).toBeGreaterThan(0);
    expect(readValue(text, 'vitrin_database_connections_awaited')).toBe(0);
    expect(readValue(text, 'vitrin_database_listening')).toBe(1);
    expect(readValue(text, 'vitrin_live_streams')).toBe(0);
    expect(readValue(text, 'vitrin_backup_age_seconds')).toBeGreaterThan(0);
    expect(text).toMatch(/^vitrin_ledger_differences Nan$/im);
  });

  it('counts responses of the response cache', async () => {
    const origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const countBefore = readValue(await scrape(), 'vitrin_published_answers_total');
    for (let i = 0; i < 6; i++)
      await fetch(`${origin}/api/banners`).then((response) => response.text());
    expect(readValue(await scrape(), 'vitrin_published_answers_total') - countBefore).toBe(5);
  });

  it('reports disk, picture store and the remaining error budget', async () => {
    const textBefore = await scrape();
    for (const name of ['vitrin_disk_free_bytes', 'vitrin_disk_size_bytes'])
      expect(readValue(textBefore, name)).toBeGreaterThan(0);
    await app.platform.pictures.open('yok');
    const textAfter = await scrape();
    const readCalls = (text: string) => readValue(text, 'vitrin_store_calls_total');
    expect(readCalls(textAfter)).toBe(readCalls(textBefore) + 1);
    expect(readValue(textAfter, 'vitrin_error_budget_remaining_ratio')).toBe(1);
    const failingOpen = vi.spyOn(app.platform.pictures, 'open').mockRejectedValue(new Error('x'));
    const { statusCode } = await app.send('GET', `/uploads/${'a'.repeat(32)}-1x1.webp`);
    failingOpen.mockRestore();
    expect(statusCode).toBe(500);
    await app.send('GET', '/healthz');
    const textAfterFailure = await scrape();
    expect(readValue(textAfterFailure, 'vitrin_answers_failed_total')).toBe(1);
    expect(readValue(textAfterFailure, 'vitrin_answers_total')).toBe(
      readValue(textAfter, 'vitrin_answers_total') + 1,
    );
    expect(readValue(textAfterFailure, 'vitrin_error_budget_remaining_ratio')).toBe(0);
  });

  it('contains every metric that the documented alerts and the dashboard use', async () => {
    const readDoc = (name: string) =>
      readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');
    const { groups }: { groups: { rules: Rule[] }[] } = parse(readDoc('alerts.yaml'));
    const { panels }: { panels: { targets: Rule[] }[] } = JSON.parse(readDoc('dashboard.json'));
    const rules = groups.flatMap((group) => group.rules);
    const expressions = [...rules, ...panels.flatMap(({ targets }) => targets)].map(
      ({ expr }) => expr,
    );
    expect(expressions.length).toBeGreaterThan(30);
    // Metrics of Prometheus itself, recorded rules, and a metric that exists only with a bot
    const otherNames = [
      'up',
      ...rules.map(({ record }) => record),
      'vitrin_telegram_calls_failing',
    ];
    expect(listMetrics('60 * sum(rate(vitrin_a_total{b_c="d_e"}[5m])) by (le)')).toEqual([
      'vitrin_a_total',
    ]);
    const text = await scrape();
    const isKnown = (name: string) =>
      otherNames.includes(name) || text.includes(`\n${name} `) || text.includes(`\n${name}{`);
    expect([...new Set(expressions.flatMap(listMetrics))].filter((name) => !isKnown(name))).toEqual(
      [],
    );
  });

  it('needs no token on its own address, which serves nothing else', async () => {
    const response = await fetch(`http://${metricsAddress}/metrics`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('vitrin_published_answers_total');
    for (const path of ['/', '/api/cards', '/metrics/', '/metrics?x'])
      expect((await fetch(`http://${metricsAddress}${path}`)).status).toBe(404);
    const postResponse = await fetch(`http://${metricsAddress}/metrics`, { method: 'POST' });
    expect(postResponse.status).toBe(404);
  });

  it('prevents the start with a message if its address is in use', async () => {
    await expect(
      startTestApp({
        database: siteWithoutMetrics.database,
        environment: { METRICS_ADDRESS: metricsAddress },
      }),
    ).rejects.toThrow(/^Bu adres açılamadı \(METRICS_ADDRESS\): /);
  });
});
