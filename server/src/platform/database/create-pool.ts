import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isServerFull } from './database-errors.ts';

/** Takes prepared statements: the pool, where each is a transaction of its own, or one transaction's connection. */
export type QueryClient = Pick<pg.ClientBase, 'query'>;

/** Drizzle over the pool, or over one transaction: operations don't need to know which. */
export type Database = NodePgDatabase & { $client: QueryClient };

/** How long a query may run, milliseconds: a slow database answers or is given up within 5 s. */
const QUERY_TIMEOUT = 4500;
/** How long somebody may wait for a connection, milliseconds. */
const PATIENCE = 1800;
/** After a refusal no further connection is tried for so long, milliseconds. */
const REFUSED = 5000;

export interface PoolOptions {
  connection: pg.PoolConfig;
  /** A pooler lends the connections, each for one transaction: nothing may stay on them. */
  isTransactionPooled?: boolean;
  /** Most connections of this process. */
  max?: number;
  onError: (error: Error) => void;
  /** Called before a statement; the returned function is called after it, with its error. */
  observe?: (statement: unknown) => (error?: unknown) => void;
}

/** Opens a pool. Connections are opened when they are needed; a lost one is replaced. */
export function createPool(options: PoolOptions): pg.Pool {
  const { connection, isTransactionPooled = false, max = 10, onError } = options;
  const pool = new DatabasePool({
    ...connection,
    max,
    Client: clientOf(options),
    // A pooler's connections keep the last name, also when that Vitrin has ended.
    application_name: isTransactionPooled ? 'pooled vitrin' : 'vitrin',
    connectionTimeoutMillis: PATIENCE,
    idleTimeoutMillis: 60_000,
    query_timeout: QUERY_TIMEOUT + 200,
    // Not a startup parameter: poolers accept few of those.
    ...(!isTransactionPooled && {
      onConnect: (client) => client.query(`set statement_timeout = ${QUERY_TIMEOUT}`),
    }),
  });
  // Without a listener a lost idle connection would end Node. While the pool ends, losing them is expected.
  pool.on('error', (error) => pool.ending || onError(error));
  // The pool does not listen while a connection is taken: the next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

type Callback = (error: unknown, result: unknown) => void;

/** The class of a pool's connections: sends statements without names through a pooler, and observes each. */
function clientOf({ isTransactionPooled, observe }: PoolOptions): new () => pg.Client {
  return class extends pg.Client {
    override query(statement: unknown, values?: unknown, callback?: unknown): never {
      const query = super.query.bind(this) as (...args: unknown[]) => Promise<unknown>;
      if (typeof values === 'function') return this.query(statement, undefined, values);
      // A prepared statement lives on one connection, and a pooler lends others.
      const sent =
        isTransactionPooled && isNamed(statement) ? { ...statement, name: undefined } : statement;
      // A stream lasts as long as its reader likes.
      if (!observe || isStream(statement)) return query(sent, values, callback) as never;
      const done = observe(statement);
      if (typeof callback === 'function') {
        return query(sent, values, (error: unknown, result: unknown) => {
          done(error);
          (callback as Callback)(error, result);
        }) as never;
      }
      const result = query(sent, values);
      result.then(() => done(), done);
      return result as never;
    }
  };
}

const isStream = (statement: unknown) =>
  typeof (statement as { submit?: unknown } | null)?.submit === 'function';
const isNamed = (statement: unknown): statement is { name: unknown } =>
  typeof statement === 'object' && statement !== null && 'name' in statement;

/** Waits for one of its own connections while the server accepts no further one. */
class DatabasePool extends pg.Pool {
  readonly #max = this.options.max;
  #restore: NodeJS.Timeout | undefined;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(
    callback?: Parameters<pg.Pool['connect']>[0],
  ): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connect(Date.now() + PATIENCE);
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connect(until: number): Promise<pg.PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      if (!isServerFull(error) || Date.now() > until) throw error;
      this.options.max = Math.max(1, this.totalCount);
      clearTimeout(this.#restore);
      this.#restore = setTimeout(() => {
        this.options.max = this.#max;
      }, REFUSED).unref();
      if (this.totalCount === 0) await sleep(50);
      return this.#connect(until);
    }
  }
}

export function drizzleOn(client: pg.Pool | pg.PoolClient | pg.Client): Database {
  return drizzle({ client, casing: 'snake_case' });
}
