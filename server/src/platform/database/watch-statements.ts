import type pg from 'pg';
import { currentRequest } from '../base/current-request.ts';
import type { Logger } from '../base/log.ts';
import type { Metric } from '../base/metric.ts';
import { sqlStateOf } from './failures.ts';

/** From then on a statement is slow, milliseconds. */
const SLOW = 500;
const MOST_SHOWN = 300;

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;
/** When, and for which request. */
interface Began {
  at: number;
  reqId: string | undefined;
}
type Callback = (error: Error | null | undefined, result: unknown) => void;

/**
 * Watches every statement of the pool's connections: a slow one is a line in the log, with the id of its request
 * and without what it was given; slow and failed ones are counted.
 */
export function watchStatements(pool: pg.Pool, log: Logger): Metric[] {
  let slow = 0;
  let failed = 0;

  const note = (config: unknown, began: Began, error: unknown): void => {
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
      const began = { at: performance.now(), reqId: currentRequest() };
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

const isStream = (config: unknown) =>
  typeof (config as { submit?: unknown } | null)?.submit === 'function';

/** Bad or conflicting values, our own refusals: the database does what it is there for. */
const isRefusal = (error: unknown) => /^(22|23|P0|VT)/.test(sqlStateOf(error) ?? '');

function nameOf(config: unknown): string | undefined {
  const { name, text } = typeof config === 'string' ? { text: config } : (config as pg.QueryConfig);
  return name || text?.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_SHOWN);
}
