import type { Role } from '@vitrin/contract/roles.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { createDatabase, type Database, type Queryable } from './database/connect.ts';
import { isDatabaseAway } from './database/failures.ts';
import { CHANNEL, type Topics } from './database/topics.ts';

/** Who acts. `sessionId` is absent for the command line and jobs. */
export interface Actor {
  id: string;
  role: Role;
  sessionId?: string;
  /** The operator asks a second step of this role and the account has none: as if it had no role. */
  secondStepMissing?: boolean;
}

/** What every operation is given: the database, and who asks for it. */
export interface Context {
  db: Database;
  topics: Topics;
  /** `null`: nobody is signed in, or the system itself acts. */
  actor: Actor | null;
}

/** Takes prepared statements: the pool, where each is a transaction of its own, or one transaction's connection. */
export type Statements = Pick<pg.ClientBase, 'query'>;

/** A transaction, and the topics that its commit announces. */
export type Transaction = Queryable & {
  /** For the few hot statements that are prepared by name. */
  statements: Statements;
  announce(topic: string): Promise<void>;
};

/**
 * Runs one state change: commits when `work` returns, else rolls back.
 * Topics are announced with the commit, here before this returns, so that the one who changed something sees it.
 */
export async function transact<T>(
  ctx: Pick<Context, 'db' | 'topics'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const announced = new Set<string>();
  const result = await onConnection(ctx.db.$client, (tx, statements) =>
    work(
      Object.assign(tx, {
        statements,
        async announce(topic: string) {
          announced.add(topic);
          await tx.execute(sql`select pg_notify(${CHANNEL}, ${topic})`);
        },
      }),
    ),
  );
  for (const topic of announced) ctx.topics.announceHere(topic);
  return result;
}

// Drizzle's own transaction() never gives a connection back whose `begin` failed.
async function onConnection<T>(
  pool: pg.Pool,
  work: (tx: Queryable, statements: Statements) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query('begin');
    const result = await work(databaseOn(client), client);
    await client.query('commit');
    broken = false;
    return result;
  } catch (error) {
    // Ending the connection rolls back as well, without waiting for a database that is away.
    if (!isDatabaseAway(error)) broken = await client.query('rollback').then(no, yes);
    throw error;
  } finally {
    client.release(broken);
  }
}

// Making one costs more than a query: it works out every column's name. A connection keeps its own.
const databases = new WeakMap<pg.PoolClient, Queryable>();

function databaseOn(client: pg.PoolClient): Queryable {
  const database = databases.get(client) ?? createDatabase(client);
  databases.set(client, database);
  return database;
}

const yes = () => true;
const no = () => false;
