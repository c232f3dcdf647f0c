import type { FastifyInstance } from 'fastify';
import type { Metric } from '../base/metric.ts';

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
  const totalCount = () => responseCount + app.responseCache.hitCount;
  return [
    {
      name: 'vitrin_answers_total',
      help: 'Answers to what people ask for, kept ones included; probes are none.',
      type: 'counter',
      read: totalCount,
    },
    {
      name: 'vitrin_answers_failed_total',
      help: 'Those that were a failure of ours: 5xx.',
      type: 'counter',
      read: () => failureCount,
    },
    {
      name: 'vitrin_availability_objective',
      help: 'The part of all answers that is not to be a failure of ours.',
      type: 'gauge',
      read: () => OBJECTIVE,
    },
    {
      name: 'vitrin_error_budget_remaining_ratio',
      help: 'What is left of the failures that this process may have had since it started: 1 all, below 0 overspent.',
      type: 'gauge',
      read: () => 1 - failureCount / Math.max(1, totalCount() * (1 - OBJECTIVE)),
    },
  ];
}
