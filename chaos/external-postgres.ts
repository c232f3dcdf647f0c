import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTemporaryFolder, onCleanUp } from '../bench/clean-up.ts';
import { findOlderPostgres } from '../scripts/find-postgres.js';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { findPort } from './find-port.ts';

/** A PostgreSQL that is none of Vitrin's business but for its address, as an operator runs one. */
export interface ExternalPostgres {
  /** For DATABASE_URL. */
  url: string;
  /** e.g. '15.14' */
  version: string;
  /** Of its files; its processes name it. */
  folder: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * The system's oldest supported one where it is installed, else the one that comes with us; over TCP.
 * When it is killed it comes back at once, as under any supervisor.
 */
export async function startOutsidePostgres(): Promise<ExternalPostgres> {
  const folder = join(makeTemporaryFolder(), 'postgres');
  cpSync(await createTemplateCluster(), folder, { recursive: true });
  chmodSync(join(folder, 'cluster'), 0o700);
  const port = await findPort();
  const settings = { listen_addresses: '127.0.0.1', port: String(port) };
  const start = () => startEmbeddedPostgres({ directory: folder, ...programs(), settings });
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

let unused: Promise<string> | undefined;

/** The folder of one that all trials copy: making it takes ten times as long. */
export function createTemplateCluster(): Promise<string> {
  unused ??= makeCluster();
  return unused;
}

async function makeCluster(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-chaos-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const directory = join(folder, 'postgres');
  const server = await startEmbeddedPostgres({ directory, ...programs() });
  await server.stop();
  return directory;
}

/** Folder of the programs, where it is not our own. */
export function programs(): { binaries?: string } {
  const binaries = findOlderPostgres();
  return binaries ? { binaries } : {};
}
