import type pg from 'pg';
import type { Logger } from '../base/log.ts';
import type { Metric } from '../base/metric.ts';
import { getRequestId } from '../base/request-id.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { PoolOptions } from './create-pool.ts';
import { sqlStateOf } from './database-errors.ts';

/** From then on a statement is slow, milliseconds. */
const SLOW = 500;
const MOST_SHOWN = 300;

/**
 * Observes every statement of a pool: a slow one is a line in the log, with the id of its request and without its
 * values; slow and failed ones are counted. Where tracing is on, each is a span of its request.
 */
export function instrumentStatements(
  log: Logger,
  tracing?: Tracing,
): { observe: NonNullable<PoolOptions['observe']>; metrics: Metric[] } {
  let slow = 0;
  let failed = 0;

  const observe = (statement: unknown) => {
    const began = performance.now();
    const reqId = getRequestId();
    const span = tracing && beginSpan(tracing, nameOf(statement));
    return (error?: unknown) => {
      span?.end(error ? { error } : {});
      const ms = performance.now() - began;
      if (error && !isRefusal(error)) failed++;
      if (ms < SLOW) return;
      slow++;
      const slowOne = { reqId, statement: nameOf(statement), ms: Math.round(ms) };
      log.warn(slowOne, 'database: slow statement');
    };
  };

  const counter = (name: string, help: string, read: () => number): Metric => ({
    name: `vitrin_database_${name}_total`,
    help,
    type: 'counter',
    read,
  });
  const metrics = [
    counter('statements_slow', `Statements that took more than ${SLOW} ms.`, () => slow),
    counter('statements_failed', 'Statements that failed, refused values aside.', () => failed),
  ];
  return { observe, metrics };
}

const beginSpan = (tracing: Tracing, name: string) =>
  tracing.startSpan(name, 'client', { 'db.system.name': 'postgresql', 'db.query.summary': name });

/** Bad or conflicting values, our own refusals: the database does what it is there for. */
const isRefusal = (error: unknown) => /^(22|23|P0|VT)/.test(sqlStateOf(error) ?? '');

function nameOf(statement: unknown): string {
  const { name, text = 'statement' } =
    typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig);
  return name || text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_SHOWN);
}
