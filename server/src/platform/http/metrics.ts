import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Metric } from '../base/metric.ts';
import type { Platform } from '../platform.ts';
import { countFailures } from './error-budget.ts';
import { type Scrape, startMetricsServer } from './metrics-server.ts';
import { isSameSecret } from './same-secret.ts';

/** Seconds: from cached answers to what the database's time limit ends. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Serves `/metrics` in Prometheus' format where the operator wants it: on the site's address for whoever shows the
 * token, at an address of its own for whoever reaches that. Wanted nowhere, it costs nothing: prom-client is not loaded.
 */
export async function addMetrics(
  app: FastifyInstance,
  { config, metrics }: Platform,
): Promise<void> {
  const { token, address } = config.metrics;
  if (token === undefined && address === undefined) return;
  const scrape = await measure(app, metrics);
  if (token !== undefined) addRoute(app, scrape, token);
  if (address === undefined) return;
  app.addHook('onReady', async () => {
    const stop = await startMetricsServer(scrape, address);
    app.addHook('onClose', stop);
  });
}

/** Begins to measure requests; gives the way to read that, the process' own numbers and our metrics. */
async function measure(app: FastifyInstance, metrics: readonly Metric[]): Promise<Scrape> {
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
    const labels = { method: request.method, route: routeOf(request), status };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  const failures = countFailures(app);
  // By then everybody has added theirs.
  app.addHook('onReady', async () => {
    for (const metric of [...metrics, ...failures]) addMetric(prometheus, registry, metric);
  });
  return async () => ({ text: await registry.metrics(), contentType: registry.contentType });
}

/** Its pattern, never the address that was asked for. Built files change their names with every version. */
function routeOf({ is404, routeOptions: { url } }: FastifyRequest): string {
  if (is404 || url === undefined) return 'unknown';
  return url.replace(/^\/(assets|demo)\/.*/, '/$1/*');
}

function addMetric(
  { Counter, Gauge }: typeof import('prom-client'),
  registry: Registry,
  { name, help, type, read }: Metric,
): void {
  const registers = [registry];
  if (type === 'gauge') {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await readOr(read, Number.NaN));
      },
    });
    return;
  }
  new Counter({
    name,
    help,
    registers,
    async collect() {
      const value = await readOr(read, 0);
      this.reset();
      this.inc(value);
    },
  });
}

/** While the database is away the other metrics are wanted most. */
async function readOr(read: Metric['read'], otherwise: number): Promise<number> {
  try {
    return (await read()) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function addRoute(app: FastifyInstance, scrape: Scrape, token: string): void {
  app.get('/metrics', async (request, reply) => {
    const [scheme, shown] = request.headers.authorization?.split(' ', 2) ?? [];
    // As if nothing was there.
    if (scheme !== 'Bearer' || !isSameSecret(shown ?? '', token)) return reply.callNotFound();
    const { text, contentType } = await scrape();
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
}
