import type { Topic } from '@vitrin/contract/topics.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Actor } from './base/actor.ts';
import type { Logger } from './base/log.ts';
import { createDrizzle, type Database } from './database/create-pool.ts';
import { isDatabaseUnavailable, isDeadlock } from './database/database-errors.ts';
import { NOTIFY_CHANNEL } from './database/topic-bus.ts';
import type { Platform } from './platform.ts';

export type { Actor };

type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** Topics that a call may change; `any` for jobs and the command line, which have no endpoint */
type Changes = readonly Topic[] | 'any';

/**
 * Context of a call: every operation receives it with its input. `actor` is null for visitors and for the system.
 * Operations that require a signed-in user take `Context<Actor>`.
 */
export class Context<A extends Actor | null = Actor | null> {
  readonly platform: Platform;
  /** Drizzle over the pool, a pipeline or the transaction. `$client` runs named prepared statements. */
  readonly db: Database;
  readonly actor: A;
  readonly changes: Changes;
  /** Logger of the call: each record contains its request id. */
  readonly log: Log;
  /** Topics published by the transaction so far; `undefined` outside of a transaction */
  readonly publishedTopics: Set<Topic> | undefined;

  constructor(
    platform: Platform,
    actor: A,
    changes: Changes,
    log: Log = platform.log,
    { db, publishedTopics }: { db?: Database; publishedTopics?: Set<Topic> } = {},
  ) {
    this.platform = platform;
    this.actor = actor;
    this.changes = changes;
    this.log = log;
    this.db = db ?? platform.db;
    this.publishedTopics = publishedTopics;
  }

  /**
   * Publishes that the topic has changed: with the commit, or at once outside of a transaction.
   * @throws if the endpoint does not declare the topic, because caches would then stay stale
   */
  async publish(topic: Topic): Promise<void> {
    this.#requireDeclared(topic);
    if (!this.publishedTopics) return this.platform.topicBus.publishThrottled(topic);
    if (this.publishedTopics.has(topic)) return;
    this.publishedTopics.add(topic);
    await this.db.execute(sql`select pg_notify(${NOTIFY_CHANNEL}, ${topic})`);
  }

  #requireDeclared(topic: Topic): void {
    if (this.changes === 'any' || this.changes.includes(topic)) return;
    throw new Error(`an endpoint changes ${topic} and does not declare it`);
  }
}

/** Context of functions that only read or write rows */
export type DbContext = Pick<Context, 'db'>;

/** Returns the context of the system, without an actor. */
export function createSystemContext(platform: Platform): Context<null> {
  return new Context(platform, null, 'any');
}

/**
 * Runs a state change: commits when `work` resolves, else rolls back. Joins the current transaction, if any.
 * Caches of this instance are invalidated before the promise resolves. @throws the errors of `work`
 */
export async function withTransaction<A extends Actor | null, T>(
  ctx: Context<A>,
  work: (tx: Context<A>) => Promise<T>,
): Promise<T> {
  if (ctx.publishedTopics) return work(ctx);
  const { platform, actor, changes, log } = ctx;
  const publishedTopics = new Set<Topic>();
  const result = await runOnConnection(platform.pool, (db) =>
    work(new Context(platform, actor, changes, log, { db, publishedTopics })),
  );
  for (const topic of publishedTopics) platform.topicBus.publishLocally(topic);
  return result;
}

/** Maximum retries after a deadlock */
const DEADLOCK_RETRIES = 3;

interface Statement {
  /** Name of the prepared statement */
  name: string;
  text: string;
  values: unknown[];
}

/**
 * Runs one prepared statement as its own transaction and returns its first row. Retries after a deadlock.
 * @throws inside a transaction: the statement would be committed even if the transaction is rolled back
 */
export async function runStatement<Row extends object>(
  ctx: Pick<Context, 'platform' | 'publishedTopics'>,
  statement: Statement,
  retries = DEADLOCK_RETRIES,
): Promise<Row | undefined> {
  if (ctx.publishedTopics)
    throw new Error(`${statement.name}: a statement that commits was called in a transaction`);
  try {
    const { rows } = await ctx.platform.pool.query<Row>(statement);
    return rows[0];
  } catch (error) {
    if (retries === 0 || !isDeadlock(error)) throw error;
    return runStatement(ctx, statement, retries - 1);
  }
}

// Not Drizzle's transaction(): it never releases a connection after a failed `begin`.
async function runOnConnection<T>(pool: pg.Pool, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query('begin');
    const result = await work(getDatabase(client));
    await client.query('commit');
    isBroken = false;
    return result;
  } catch (error) {
    // Closing the connection also rolls back, without waiting for an unreachable database.
    if (!isDatabaseUnavailable(error))
      isBroken = await client.query('rollback').then(returnFalse, returnTrue);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

// Cached per connection: Drizzle computes all column names on creation, which costs more than a query.
const databases = new WeakMap<pg.PoolClient, Database>();

function getDatabase(client: pg.PoolClient): Database {
  const database = databases.get(client) ?? createDrizzle(client);
  databases.set(client, database);
  return database;
}

const returnTrue = () => true;
const returnFalse = () => false;
