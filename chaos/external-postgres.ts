import { chmodSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOlderPostgres } from '../scripts/find-postgres.js';
import { startEmbeddedPostgres } from '../server/src/boot/embedded/start-embedded-postgres.ts';
import { createTemporaryFolder, onCleanUp } from '../server/test/clean-up.ts';
import { createDatabaseFolder } from '../server/test/create-database-folder.ts';
import { findFreePort } from '../server/test/find-free-port.ts';

/** A PostgreSQL server that Vitrin does not start and stop: an operator's own server */
export interface ExternalPostgres {
  /** For DATABASE_URL */
  url: string;
  /** For example '15.14' */
  version: string;
  /** Folder of the cluster; the command lines of its processes contain it. */
  folder: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * Starts the system's oldest supported PostgreSQL, else the embedded one. It listens over TCP.
 * A killed server restarts at once, as under a supervisor.
 */
export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const folder = join(createTemporaryFolder(), 'postgres');
  cpSync(await createTemplateCluster(), folder, { recursive: true });
  chmodSync(join(folder, 'cluster'), 0o700);
  const port = await findFreePort();
  const settings = { listen_addresses: '127.0.0.1', port: String(port) };
  const start = () => startEmbeddedPostgres({ directory: folder, ...findPrograms(), settings });
  let server = await start();
  onCleanUp(() => server.stop());
  return {
    url: `postgres://vitrin@127.0.0.1:${port}/vitrin`,
    version: server.serverVersion,
    folder,
    stop: () => server.stop(),
    async start() {
      server = await start();
    },
  };
}

let templateCluster: Promise<string> | undefined;

/** Returns the folder of an unused cluster. Copying it is ten times faster than initdb. */
export function createTemplateCluster(): Promise<string> {
  templateCluster ??= createCluster();
  return templateCluster;
}

async function createCluster(): Promise<string> {
  const folder = createDatabaseFolder('chaos');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const directory = join(folder, 'postgres');
  const server = await startEmbeddedPostgres({ directory, ...findPrograms() });
  await server.stop();
  return directory;
}

/** Returns the folder of the programs of the system's PostgreSQL, if there is one. */
export function findPrograms(): { binaries?: string } {
  const binaries = findOlderPostgres();
  return binaries ? { binaries } : {};
}
