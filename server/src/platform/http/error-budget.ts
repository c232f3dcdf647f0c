import type { FastifyInstance } from 'fastify';
import type { Metric } from '../base/metric.ts';

/** The part of all answers that is not to be a failure of ours, over a month. */
const OBJECTIVE = 0.999;
/** Asked by machines, about this process: a `no` of theirs fails nobody. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Counts answers and failures (5xx) of what people ask for, and what is left of the failures that may be. */
export function countFailures(app: FastifyInstance): Metric[] {
  let answered = 0;
  let failed = 0;
  app.addHook('onResponse', ({ routeOptions }, { statusCode }, done) => {
    if (!probes.has(routeOptions.url ?? '')) {
      answered++;
      if (statusCode >= 500) failed++;
    }
    done();
  });
  const all = () => answered + app.responseCache.hitCount;
  return [
    {
      name: 'vitrin_answers_total',
      help: 'Answers to what people ask for, kept ones included; probes are none.',
      type: 'counter',
      read: all,
    },
    {
      name: 'vitrin_answers_failed_total',
      help: 'Those that were a failure of ours: 5xx.',
      type: 'counter',
      read: () => failed,
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
      read: () => 1 - failed / Math.max(1, all() * (1 - OBJECTIVE)),
    },
  ];
}
