import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { buildCommand, chooseOsUser } from '../src/boot/embedded/choose-os-user.ts';
import { createDatabaseFolder } from './create-database-folder.ts';
import { findFreePort } from './find-free-port.ts';
import type { TestDatabase } from './test-database.ts';

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const program = folders.map((folder) => join(folder, 'pgbouncer')).find(existsSync);

/** Suffix of the title when PgBouncer is missing and its tests are skipped; '' otherwise. CI never skips them. */
export const pgbouncerSkipReason =
  program || process.env.CI ? '' : ' (left out: apt install pgbouncer)';

export interface Pgbouncer {
  /** Connection through the pooler */
  pooled: pg.ClientConfig;
  stop(): Promise<void>;
}

/** Starts PgBouncer with three server connections. By default each transaction uses another one. */
export async function startPgbouncer(
  { connection }: TestDatabase,
  { mode = 'transaction', extraSettings = 'server_round_robin = 1' } = {},
): Promise<Pgbouncer> {
  if (!program) throw new Error('PgBouncer is not installed (Debian: apt install pgbouncer)');
  const folder = createDatabaseFolder('pgbouncer');
  const path = join(folder, 'pgbouncer.ini');
  const port = await findFreePort();
  const { host, port: serverPort, user, database } = connection;
  await writeFile(
    path,
    `[databases]
${database} = host=${host} port=${serverPort} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 3
max_client_conn = 200
${extraSettings}
`,
  );
  // PgBouncer refuses to run as root, like PostgreSQL.
  const { command, args, owner } = buildCommand(chooseOsUser(folder, dirname(program)), program, [
    path,
  ]);
  const child = spawn(command, args, { ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
  const pooledConnection = { ...connection, host: '127.0.0.1', port };
  await waitForResponse(pooledConnection, child).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    pooled: pooledConnection,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitForResponse(pooled: pg.ClientConfig, child: ChildProcess): Promise<void> {
  let output = '';
  child.stderr?.on('data', (text) => {
    output += text;
  });
  await vi.waitFor(async () => {
    expect(child.exitCode, output).toBeNull();
    const client = new pg.Client(pooled);
    await client.connect();
    await client.end();
  }, 30_000);
}
