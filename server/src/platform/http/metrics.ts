import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { localize } from '../../../../scripts/operator-language.js';
import { StartError } from '../base/errors.ts';
import { createCounter, createGauge, type Metric } from '../base/metric.ts';
import type { Platform } from '../platform.ts';
import { isSameSecret } from './same-secret.ts';

/** Histogram buckets in seconds, from cached responses to the database timeout */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Serves `/metrics` in Prometheus' format, if configured: with a token on the public port, without one on its own
 * address. Without a configuration prom-client is not loaded.
 */
export async function addMetrics(
  app: FastifyInstance,
  { config, metrics }: Platform,
): Promise<void> {
  const { token, address } = config.metrics;
  if (token === undefined && address === undefined) return;
  const scrape = await startMeasuring(app, metrics);
  if (token !== undefined) addRoute(app, scrape, token);
  if (address === undefined) return;
  app.addHook('onReady', async () => {
    const stop = await startMetricsServer(scrape, address);
    app.addHook('onClose', stop);
  });
}

/** Starts measuring requests. Returns a function that reads request, process and registered metrics. */
async function startMeasuring(app: FastifyInstance, metrics: readonly Metric[]): Promise<Scrape> {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  const duration = new prometheus.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route pattern and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const labels = { method: request.method, route: getRoutePattern(request), status };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  const failureMetrics = countFailures(app);
  // When the server is ready, all features have registered their metrics.
  app.addHook('onReady', async () => {
    for (const metric of [...metrics, ...failureMetrics]) addMetric(prometheus, registry, metric);
  });
  return async () => ({ text: await registry.metrics(), contentType: registry.contentType });
}

/** Returns the route pattern, never the requested path. Built files have new names in every version. */
function getRoutePattern({ is404, routeOptions: { url } }: FastifyRequest): string {
  if (is404 || url === undefined) return 'unknown';
  return url.replace(/^\/(assets|demo)\/.*/, '/$1/*');
}

function addMetric(
  { Counter, Gauge }: typeof import('prom-client'),
  registry: Registry,
  { name, help, type, read }: Metric,
): void {
  const MetricClass = type === 'gauge' ? Gauge : Counter;
  new MetricClass({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await readOrFallback(read, type === 'gauge' ? Number.NaN : 0);
      this.reset();
      this.inc(value);
    },
  });
}

/** Returns the value, or the fallback if reading fails: the other metrics must stay readable during an outage. */
async function readOrFallback(read: Metric['read'], fallback: number): Promise<number> {
  try {
    return (await read()) ?? fallback;
  } catch {
    return fallback;
  }
}

function addRoute(app: FastifyInstance, scrape: Scrape, token: string): void {
  app.get('/metrics', async (request, reply) => {
    const [scheme, receivedToken] = request.headers.authorization?.split(' ', 2) ?? [];
    // Same answer as for an unknown path
    if (scheme !== 'Bearer' || !isSameSecret(receivedToken ?? '', token))
      return reply.callNotFound();
    const { text, contentType } = await scrape();
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
}

/** Availability objective: fraction of responses per month that must not be 5xx */
const OBJECTIVE = 0.999;
/** Requests of monitoring. They don't count. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Counts responses and failures (5xx). Returns the metrics, with the remaining error budget. */
function countFailures(app: FastifyInstance): Metric[] {
  let responseCount = 0;
  let failureCount = 0;
  app.addHook('onResponse', ({ routeOptions }, { statusCode }, done) => {
    if (!probes.has(routeOptions.url ?? '')) {
      responseCount++;
      if (statusCode >= 500) failureCount++;
    }
    done();
  });
  const countResponses = () => responseCount + app.responseCache.hitCount;
  return [
    createCounter(
      'vitrin_answers_total',
      'Responses, cached ones included, without probes.',
      countResponses,
    ),
    createCounter(
      'vitrin_answers_failed_total',
      'Responses with a 5xx status.',
      () => failureCount,
    ),
    createGauge(
      'vitrin_availability_objective',
      'Fraction of responses that must not be 5xx.',
      () => OBJECTIVE,
    ),
    createGauge(
      'vitrin_error_budget_remaining_ratio',
      'Remaining fraction of the 5xx responses allowed since the start; below 0: exceeded.',
      () => 1 - failureCount / Math.max(1, countResponses() * (1 - OBJECTIVE)),
    ),
  ];
}

/** Returns the metrics text and its content type. */
type Scrape = () => Promise<{ text: string; contentType: string }>;

/**
 * Serves only `GET /metrics`, without a token, on its own address. Returns a function that stops the server.
 * @throws {StartError} if the address is not available
 */
async function startMetricsServer(
  scrape: Scrape,
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> {
  const server = createServer(async ({ method, url }, response) => {
    const isMetricsRequest = method === 'GET' && url === '/metrics';
    const metrics = isMetricsRequest ? await scrape().catch(() => undefined) : undefined;
    if (metrics) response.writeHead(200, { 'content-type': metrics.contentType });
    else response.writeHead(isMetricsRequest ? 500 : 404);
    response.end(metrics?.text);
  });
  server.listen(port, host);
  await once(server, 'listening').catch(({ message }: Error) => {
    throw new StartError(
      localize(
        `Bu adres açılamadı (METRICS_ADDRESS): ${message}`,
        `This address could not be opened (METRICS_ADDRESS): ${message}`,
      ),
    );
  });
  return async () => {
    const closeEvent = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closeEvent;
  };
}
