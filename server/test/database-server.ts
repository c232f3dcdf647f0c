import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/boot/embedded/start-embedded-postgres.ts';
import { prepareDatabase } from '../src/platform/database/prepare-database.ts';
import { createDatabaseFolder } from './create-database-folder.ts';
import { runStatements } from './with-database-client.ts';

export const TEMPLATE = 'vitrin_template';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { host: string; port: number; user: string; database: string };
  }
}

/**
 * Starts one PostgreSQL for all API tests, with a migrated template that every test file clones.
 * TEST_DATABASE: folder of another PostgreSQL's programs; default: the embedded one
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = createDatabaseFolder('test');
  const binaries = process.env.TEST_DATABASE;
  const server = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    ...(binaries && { binaries }),
    // The test data need not survive a crash, so durability is off.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_wal_size: '256MB',
      max_connections: '200',
      // Tests that remove a lock wait for each deadlock that follows.
      deadlock_timeout: '50ms',
    },
  });
  await runStatements(server.connection, `create database ${TEMPLATE}`);
  await prepareDatabase({ ...server.connection, database: TEMPLATE });
  project.provide('databaseServer', server.connection);
  return async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
