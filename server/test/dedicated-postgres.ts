import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/platform/database/embedded/start-embedded-postgres.ts';
import { prepareDatabase } from '../src/platform/database/prepare-database.ts';
import type { TestDatabase } from './test-database.ts';

/** A PostgreSQL for one test file, which it may stop, start and freeze */
export interface DedicatedPostgres extends TestDatabase {
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops all processes like an unreachable machine; returns a function that continues them. */
  freeze(): Promise<() => void>;
}

export async function startOwnDatabase(): Promise<DedicatedPostgres> {
  const root = await mkdtemp(join(tmpdir(), 'vitrin-own-'));
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
    async freeze() {
      const client = new pg.Client(server.connection);
      await client.connect();
      const { rows } = await client.query('select pid from pg_stat_activity');
      await client.end();
      const own = readFileSync(join(directory, 'cluster/postmaster.pid'), 'utf8').split('\n')[0];
      const pids = [Number(own), ...rows.map(({ pid }) => Number(pid))];
      const signal = (name: NodeJS.Signals) => {
        for (const pid of pids) {
          try {
            process.kill(pid, name);
          } catch {
            // The backend has ended meanwhile.
          }
        }
      };
      signal('SIGSTOP');
      return () => signal('SIGCONT');
    },
    async drop() {
      await server.stop();
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
