import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Takes prepared statements: the pool, where each is a transaction of its own, or one transaction's connection. */
export type Statements = Pick<pg.ClientBase, 'query'>;

/** Drizzle over the pool, or over one transaction: operations don't need to know which. */
export type Database = NodePgDatabase & { $client: Statements };

/** How long a query may run, milliseconds: a slow database answers or is given up within 5 s. */
const QUERY_TIMEOUT = 4500;

export interface PoolOptions {
  connection: pg.PoolConfig;
  /** Most connections of this process. */
  max?: number;
  onError: (error: Error) => void;
}

/** Opens a pool. Connections come when they are needed; a lost one is replaced. */
export function createPool({ connection, max = 10, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    application_name: 'vitrin',
    connectionTimeoutMillis: 1800,
    idleTimeoutMillis: 60_000,
    statement_timeout: QUERY_TIMEOUT,
    query_timeout: QUERY_TIMEOUT + 200,
  });
  // Idle connections that die: the pool replaces them, but without a listener Node would exit.
  pool.on('error', onError);
  // The same for one that dies between two statements of a transaction, where the pool does not listen: the next
  // statement fails, which is all that anybody has to know.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function drizzleOn(client: pg.Pool | pg.PoolClient | pg.Client): Database {
  return drizzle({ client, casing: 'snake_case' });
}
