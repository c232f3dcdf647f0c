import type pg from 'pg';
import type { Logger } from '../base/log.ts';
import { createCounter, type Metric } from '../base/metric.ts';
import { getRequestId } from '../base/request-id.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { PoolOptions } from './create-pool.ts';
import { findSqlState } from './database-errors.ts';

/** Milliseconds from which a statement counts as slow */
const SLOW_STATEMENT_MS = 500;
const MAX_LOGGED_LENGTH = 300;

/**
 * Returns an observer for the statements of a pool, and the metrics that it counts: slow and failed statements.
 * A slow statement is logged with its request id, without parameters. With tracing, each statement is a span.
 */
export function instrumentStatements(
  log: Logger,
  tracing?: Tracing,
): { observe: NonNullable<PoolOptions['observe']>; metrics: Metric[] } {
  let slowCount = 0;
  let failureCount = 0;

  const observe = (statement: unknown) => {
    const startMs = performance.now();
    const reqId = getRequestId();
    const span = tracing && beginSpan(tracing, describeStatement(statement));
    return (error?: unknown) => {
      span?.end(error ? { error } : {});
      const ms = performance.now() - startMs;
      if (error && !isRejectedValue(error)) failureCount++;
      if (ms < SLOW_STATEMENT_MS) return;
      slowCount++;
      const record = { reqId, statement: describeStatement(statement), ms: Math.round(ms) };
      log.warn(record, 'database: slow statement');
    };
  };

  const metrics = [
    createCounter(
      'vitrin_database_statements_slow_total',
      `Statements that took ${SLOW_STATEMENT_MS} ms or more.`,
      () => slowCount,
    ),
    createCounter(
      'vitrin_database_statements_failed_total',
      'Failed statements, except rejected values.',
      () => failureCount,
    ),
  ];
  return { observe, metrics };
}

const beginSpan = (tracing: Tracing, name: string) =>
  tracing.startSpan(name, 'client', { 'db.system.name': 'postgresql', 'db.query.summary': name });

/** True for errors of a working database: invalid or conflicting values, and errors raised by our SQL functions. */
const isRejectedValue = (error: unknown) => /^(22|23|P0|VT)/.test(findSqlState(error) ?? '');

function describeStatement(statement: unknown): string {
  const { name, text = 'statement' } =
    typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig);
  return name || text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LOGGED_LENGTH);
}
