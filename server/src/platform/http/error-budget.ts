import type { FastifyInstance } from 'fastify';
import { createCounter, createGauge, type Metric } from '../base/metric.ts';

/** Availability objective: fraction of responses per month that must not be 5xx */
const OBJECTIVE = 0.999;
/** Requests of monitoring. They don't count. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Counts responses and failures (5xx). Returns the metrics, with the remaining error budget. */
export function countFailures(app: FastifyInstance): Metric[] {
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
