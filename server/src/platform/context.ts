import type { Topic } from '@vitrin/contract/topics.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Actor } from './base/actor.ts';
import type { Logger } from './base/log.ts';
import { type Database, drizzleOn } from './database/create-pool.ts';
import { isDatabaseUnavailable } from './database/database-errors.ts';
import { NOTIFY_CHANNEL } from './database/topic-bus.ts';
import type { Platform } from './platform.ts';

export type { Actor };

type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** The topics that a call may change; `any`: a job or the command line, which no endpoint declares. */
type Changes = readonly Topic[] | 'any';

/**
 * What every operation is given besides its input. `actor` is null where nobody need be signed in, or where the system
 * itself acts; an operation that is only for people takes `Context<Actor>`.
 */
export class Context<A extends Actor | null = Actor | null> {
  readonly platform: Platform;
  /** Drizzle over the pool, or over the transaction; `$client` takes statements that are prepared by name. */
  readonly db: Database;
  readonly actor: A;
  readonly changes: Changes;
  /** Says with each line which call it belongs to. */
  readonly log: Log;
  /** What a transaction has announced so far; undefined outside of one. */
  readonly publishedTopics: Set<Topic> | undefined;

  constructor(
    platform: Platform,
    actor: A,
    changes: Changes,
    log: Log = platform.log,
    transaction?: { db: Database; publishedTopics: Set<Topic> },
  ) {
    this.platform = platform;
    this.actor = actor;
    this.changes = changes;
    this.log = log;
    this.db = transaction?.db ?? platform.db;
    this.publishedTopics = transaction?.publishedTopics;
  }

  /**
   * Says that what the topic names has changed: to everyone with the commit, or at once outside of a transaction.
   * @throws when the endpoint does not declare the topic: cached answers and open panels would not be told
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

/** The context of the system itself, in which nobody is signed in. */
export function systemContext(platform: Platform): Context<null> {
  return new Context(platform, null, 'any');
}

/**
 * Runs one state change: commits when `work` returns, else rolls back. Inside of a transaction it is a part of that one.
 * Topics are announced with the commit, here before this returns, so that the one who changed something sees it.
 */
export async function withTransaction<A extends Actor | null, T>(
  ctx: Context<A>,
  work: (tx: Context<A>) => Promise<T>,
): Promise<T> {
  if (ctx.publishedTopics) return work(ctx);
  const { platform, actor, changes, log } = ctx;
  const publishedTopics = new Set<Topic>();
  const result = await onConnection(platform.pool, (db) =>
    work(new Context(platform, actor, changes, log, { db, publishedTopics })),
  );
  for (const topic of publishedTopics) platform.topicBus.publishLocally(topic);
  return result;
}

// Drizzle's own transaction() never gives a connection back whose `begin` failed.
async function onConnection<T>(pool: pg.Pool, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query('begin');
    const result = await work(databaseOn(client));
    await client.query('commit');
    broken = false;
    return result;
  } catch (error) {
    // Ending the connection rolls back as well, without waiting for a database that is away.
    if (!isDatabaseUnavailable(error)) broken = await client.query('rollback').then(no, yes);
    throw error;
  } finally {
    client.release(broken);
  }
}

// Making one costs more than a query: it works out every column's name. A connection keeps its own.
const databases = new WeakMap<pg.PoolClient, Database>();

function databaseOn(client: pg.PoolClient): Database {
  const database = databases.get(client) ?? drizzleOn(client);
  databases.set(client, database);
  return database;
}

const yes = () => true;
const no = () => false;
