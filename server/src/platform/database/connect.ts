import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isServerFull } from './failures.ts';
import { forgetNames } from './pooler.ts';

/** Takes prepared statements: the pool, where each is a transaction of its own, or one transaction's connection. */
export type Statements = Pick<pg.ClientBase, 'query'>;

/** Drizzle over the pool, or over one transaction: operations don't need to know which. */
export type Database = NodePgDatabase & { $client: Statements };

/** How long a query may run, milliseconds: a slow database answers or is given up within 5 s. */
const QUERY_TIMEOUT = 4500;
/** How long somebody may wait for a connection, milliseconds. */
const PATIENCE = 1800;
/** After a refusal no further connection is tried for so long, milliseconds. */
const REFUSED = 5000;

export interface PoolOptions {
  connection: pg.PoolConfig;
  /** A pooler lends the connections, each for one transaction: nothing may be left on them. */
  isLent?: boolean;
  /** Most connections of this process. */
  max?: number;
  onError: (error: Error) => void;
}

/** Opens a pool. Connections come when they are needed; a lost one is replaced. */
export function createPool({
  connection,
  isLent = false,
  max = 10,
  onError,
}: PoolOptions): pg.Pool {
  const pool = new PatientPool({
    ...connection,
    max,
    // A pooler's connections keep the name of whom they were lent to last, also when that Vitrin is gone.
    application_name: isLent ? 'pooled vitrin' : 'vitrin',
    connectionTimeoutMillis: PATIENCE,
    idleTimeoutMillis: 60_000,
    query_timeout: QUERY_TIMEOUT + 200,
    // Not a parameter of the connection's start: a pooler between us and the server takes few of those.
    ...(!isLent && {
      onConnect: (client) => client.query(`set statement_timeout = ${QUERY_TIMEOUT}`),
    }),
  });
  if (isLent) pool.on('connect', forgetNames);
  // Idle connections that die: the pool replaces them, but without a listener Node would exit. While it ends they are
  // meant to: their server may be stopped before it has read their goodbye.
  pool.on('error', (error) => pool.ending || onError(error));
  // The same for one that dies between two statements of a transaction, where the pool does not listen: the next
  // statement fails, which is all that anybody has to know.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

type Callback = Parameters<pg.Pool['connect']>[0];

/** While the server has no further connection for us, calls wait for one of those we have instead of failing. */
class PatientPool extends pg.Pool {
  readonly #max = this.options.max;
  #restore: NodeJS.Timeout | undefined;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
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
