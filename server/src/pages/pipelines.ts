import type pg from 'pg';
import {
  createDrizzle,
  type Database,
  type QueryClient,
} from '../platform/database/create-pool.ts';

/**
 * Sends the statements of one page together over one connection, instead of each over its own: one write and few
 * reads for all. Only for short reads that hold no lock, because a statement waits for those before it.
 */
export class Pipelines {
  /** The one chosen last is at the end. */
  #pipelines: Pipeline[];

  /** Uses up to half of the pool's connections. */
  constructor(pool: pg.Pool) {
    const count = Math.ceil((pool.options.max ?? 1) / 2);
    this.#pipelines = Array.from({ length: count }, () => new Pipeline(pool));
  }

  /** Returns Drizzle over the least busy pipeline, in turn if several are equally busy. */
  choose(): Database {
    const [chosen, ...others] = this.#pipelines.toSorted((a, b) => a.runningCount - b.runningCount);
    this.#pipelines = [...others, chosen as Pipeline];
    return (chosen as Pipeline).db;
  }
}

/** A connection of the pool, taken for the first statement and given back after the last one */
class Pipeline {
  readonly db: Database;
  /** Statements without an answer yet */
  runningCount = 0;
  readonly #pool: pg.Pool;
  #connection: Promise<pg.PoolClient> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    const client = { query: this.#query.bind(this) as QueryClient['query'] };
    this.db = createDrizzle(client as pg.Client);
  }

  async #query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    this.runningCount++;
    this.#connection ??= this.#pool.connect();
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#connection;
      // Statements of this turn of the event loop share one write.
      const { stream } = client.connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
      return await client.query(statement, values);
    } finally {
      if (--this.runningCount === 0) {
        this.#connection = undefined;
        client?.release();
      }
    }
  }
}
