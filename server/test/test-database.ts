import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './database-server.ts';
import { runStatements } from './with-database-client.ts';

export interface TestDatabase {
  connection: pg.ClientConfig;
  /** Connection through a pooler, if a test starts one */
  pooled?: pg.ClientConfig;
  drop(): Promise<void>;
}

/** Creates a database from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files takes a third of the time of copying through the log.
  await runOnServer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    connection: { ...server, database: name },
    drop: () => runOnServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** Returns the database as DATABASE_URL. */
export function toDatabaseUrl({ host = '', port, user, database }: pg.ClientConfig): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

// PostgreSQL refuses concurrent copies of a template.
const runOnServer = (server: pg.ClientConfig, statement: string) =>
  runStatements(server, 'select pg_advisory_lock(1)', statement);
