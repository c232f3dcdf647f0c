import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isServerFull, markDriverError } from './database-errors.ts';
import { buildSessionSettings } from './session-settings.ts';

/** The pool, or the connection of one transaction, for running prepared statements */
export type QueryClient = Pick<pg.ClientBase, 'query'>;

/** Drizzle over the pool or over one transaction, interchangeable for operations */
export type Database = NodePgDatabase & { $client: QueryClient };

/** Query timeout in milliseconds, so that a slow database leads to an error within 5 s */
const QUERY_TIMEOUT_MS = 4500;
/** Maximum wait for a connection in milliseconds */
const CONNECTION_TIMEOUT_MS = 1800;
/** After "too many connections" the pool does not grow for this many milliseconds. */
const SERVER_FULL_PAUSE_MS = 5000;

export interface PoolOptions {
  connection: pg.PoolConfig;
  /** A pooler lends connections per transaction, so no session state may remain on them. */
  isTransactionPooled?: boolean;
  /** Maximum connections of this process */
  max?: number;
  onError: (error: Error) => void;
  /** Called before each statement. The returned function is called after it, with the error if it failed. */
  observe?: (statement: unknown) => (error?: unknown) => void;
}

/** Creates a pool. It opens connections on demand and replaces lost ones. */
export function createPool(options: PoolOptions): pg.Pool {
  const { connection, isTransactionPooled = false, max = 10, onError } = options;
  const pool = new DatabasePool({
    ...connection,
    max,
    pipeline: !isTransactionPooled,
    Client: createClientClass(options),
    // A pooler's server connections keep this name after this process has ended.
    application_name: isTransactionPooled ? 'pooled vitrin' : 'vitrin',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    query_timeout: QUERY_TIMEOUT_MS + 200,
    ...(!isTransactionPooled && {
      onConnect: (client) => client.query(buildSessionSettings(QUERY_TIMEOUT_MS)),
    }),
  });
  // Without a listener a lost idle connection would end the process. Losing them while the pool ends is normal.
  pool.on('error', (error) => pool.ending || onError(error));
  // The pool doesn't handle errors of checked-out connections. The next statement fails anyway.
  pool.on('connect', (client) => client.on('error', markDriverError));
  return pool;
}

type Callback = (error: unknown, result: unknown) => void;
type Query = (statement: unknown, values?: unknown, callback?: unknown) => Promise<unknown>;

/** Returns the client class of the pool: removes statement names for poolers, marks errors and observes each statement. */
function createClientClass({ isTransactionPooled, observe }: PoolOptions): new () => pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const query = super.query.bind(this) as Query;
      const observedQuery: Query = (statement, values, callback) => {
        if (typeof values === 'function') return observedQuery(statement, undefined, values);
        // A prepared statement exists on one server connection only, and the pooler switches between them.
        const unnamedStatement =
          isTransactionPooled && isNamed(statement) ? { ...statement, name: undefined } : statement;
        // A stream ends when its consumer has read it, so its duration means nothing.
        if (isStream(statement)) return query(unnamedStatement, values, callback);
        const endObservation = observe?.(statement);
        const end = (error?: unknown) => {
          if (error) markDriverError(error);
          endObservation?.(error);
        };
        if (typeof callback === 'function') {
          return query(unnamedStatement, values, (error: unknown, result: unknown) => {
            end(error);
            (callback as Callback)(error, result);
          });
        }
        const queryPromise = query(unnamedStatement, values);
        queryPromise.then(() => end(), end);
        return queryPromise;
      };
      this.query = observedQuery as pg.Client['query'];
    }
  };
}

const isStream = (statement: unknown) =>
  typeof (statement as { submit?: unknown } | null)?.submit === 'function';
const isNamed = (statement: unknown): statement is { name: unknown } =>
  typeof statement === 'object' && statement !== null && 'name' in statement;

/** A pool that waits for one of its own connections while the server accepts no more. */
class DatabasePool extends pg.Pool {
  readonly #max = this.options.max;
  #restoreTimer: NodeJS.Timeout | undefined;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(
    callback?: Parameters<pg.Pool['connect']>[0],
  ): Promise<pg.PoolClient> | undefined {
    const connection = this.#connect(Date.now() + CONNECTION_TIMEOUT_MS);
    if (!callback) return connection;
    connection.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connect(deadline: number): Promise<pg.PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      markDriverError(error);
      if (!isServerFull(error) || Date.now() > deadline) throw error;
      this.options.max = Math.max(1, this.totalCount);
      clearTimeout(this.#restoreTimer);
      this.#restoreTimer = setTimeout(() => {
        this.options.max = this.#max;
      }, SERVER_FULL_PAUSE_MS).unref();
      if (this.totalCount === 0) await sleep(50);
      return this.#connect(deadline);
    }
  }
}

/** Returns Drizzle over a pool or a connection. */
export function createDrizzle(client: pg.Pool | pg.PoolClient | pg.Client): Database {
  return drizzle({ client, casing: 'snake_case' });
}
