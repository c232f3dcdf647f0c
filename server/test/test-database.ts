import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './database-server.ts';

export interface TestDatabase {
  connection: pg.ClientConfig;
  /** The same through a pooler, where a test puts one before it. */
  pooled?: pg.ClientConfig;
  drop(): Promise<void>;
}

/** A database of its own, cloned from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files, not by the log: a third of the time.
  await onServer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    connection: { ...server, database: name },
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** What DATABASE_URL says of it. */
export function urlOf({ host = '', port, user, database }: pg.ClientConfig): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

async function onServer(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  // Two workers may want the template at the same moment, which PostgreSQL refuses.
  await client.query('select pg_advisory_lock(1)');
  await client.query(statement);
  await client.end();
}
