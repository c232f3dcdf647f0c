import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/boot/embedded/start-embedded-postgres.ts';
import { prepareDatabase } from '../src/platform/database/prepare-database.ts';
import { createDatabaseFolder } from './create-database-folder.ts';
import { listDatabaseProcesses, signalProcesses } from './database-processes.ts';
import type { TestDatabase } from './test-database.ts';

/** A PostgreSQL for one test file, which it may stop, start and freeze */
export interface DedicatedPostgres extends TestDatabase {
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops all processes like an unreachable machine; returns a function that continues them. */
  freeze(): () => void;
}

/** Starts a PostgreSQL with a migrated database in a temporary folder. */
export async function startDedicatedPostgres(): Promise<DedicatedPostgres> {
  const root = createDatabaseFolder('own');
  const directory = join(root, 'postgres');
  const binaries = process.env.TEST_DATABASE;
  const start = () =>
    startEmbeddedPostgres({
      directory,
      ...(binaries && { binaries }),
      settings: { fsync: 'off', shared_buffers: '16MB' },
    });
  let server: EmbeddedPostgres = await start();
  await prepareDatabase(server.connection);
  return {
    connection: server.connection,
    stop: () => server.stop(),
    async start() {
      server = await start();
    },
    freeze() {
      const pids = listDatabaseProcesses(directory);
      signalProcesses(pids, 'SIGSTOP');
      return () => signalProcesses(pids, 'SIGCONT');
    },
    async drop() {
      await server.stop();
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
