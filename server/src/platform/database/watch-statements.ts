import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { currentRequest } from '../base/current-request.ts';
import type { Logger } from '../base/log.ts';
import type { Metric } from '../base/metric.ts';
import type { Span, Tracing } from '../tracing/tracing.ts';
import { sqlStateOf } from './failures.ts';

/** From then on a statement is slow, milliseconds. */
const SLOW = 500;
const MOST_SHOWN = 300;

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;
/** When, for which request, and its part of that request's trace. */
interface Began {
  at: number;
  reqId: string | undefined;
  span: Span | undefined;
}
type Callback = (error: Error | null | undefined, result: unknown) => void;

/**
 * Watches every statement of the pool's connections: a slow one is a line in the log, with the id of its request
 * and without what it was given; slow and failed ones are counted. Where traces are wanted, each is a part of what it
 * was sent for.
 */
export function watchStatements(pool: pg.Pool, log: Logger, tracing?: Tracing): Metric[] {
  let slow = 0;
  let failed = 0;

  if (tracing) keepCallers(pool);

  const begin = (config: unknown): Span | undefined => {
    if (!tracing) return undefined;
    const statement = nameOf(config) ?? 'statement';
    return tracing.begin(statement, 'client', {
      'db.system.name': 'postgresql',
      'db.query.summary': statement,
    });
  };

  const note = (config: unknown, began: Began, error: unknown): void => {
    began.span?.end(error ? { error } : {});
    const ms = performance.now() - began.at;
    if (error && !isRefusal(error)) failed++;
    if (ms < SLOW) return;
    slow++;
    const { reqId } = began;
    log.warn({ reqId, statement: nameOf(config), ms: Math.round(ms) }, 'database: slow statement');
  };

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    const watched: Query = (config, values, callback) => {
      if (typeof values === 'function') return watched(config, undefined, values);
      // What streams lasts as long as its reader likes.
      if (isStream(config)) return query(config, values, callback);
      const began = { at: performance.now(), reqId: currentRequest(), span: begin(config) };
      if (typeof callback === 'function') {
        return query(config, values, (error: unknown, result: unknown) => {
          note(config, began, error);
          (callback as Callback)(error as Error, result);
        });
      }
      const result = query(config, values) as Promise<unknown>;
      result.then(
        () => note(config, began, undefined),
        (error) => note(config, began, error),
      );
      return result;
    };
    client.query = watched as typeof client.query;
  });

  const counter = (name: string, help: string, read: () => number): Metric => ({
    name: `vitrin_database_${name}_total`,
    help,
    type: 'counter',
    read,
  });
  return [
    counter('statements_slow', `Statements that took more than ${SLOW} ms.`, () => slow),
    counter('statements_failed', 'Statements that failed, refused values aside.', () => failed),
  ];
}

/** Who waited for a connection is called back where another gives one away: it goes on as itself. */
function keepCallers(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: () => void) => unknown;
  const kept = (callback?: () => void) => connect(callback && AsyncResource.bind(callback));
  pool.connect = kept as typeof pool.connect;
}

const isStream = (config: unknown) =>
  typeof (config as { submit?: unknown } | null)?.submit === 'function';

/** Bad or conflicting values, our own refusals: the database does what it is there for. */
const isRefusal = (error: unknown) => /^(22|23|P0|VT)/.test(sqlStateOf(error) ?? '');

function nameOf(config: unknown): string | undefined {
  const { name, text } = typeof config === 'string' ? { text: config } : (config as pg.QueryConfig);
  return name || text?.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_SHOWN);
}
