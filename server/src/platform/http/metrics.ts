import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Metric } from '../base/metric.ts';
import type { Platform } from '../platform.ts';
import { countFailures } from './error-budget.ts';
import { type Scrape, startMetricsServer } from './metrics-server.ts';
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
