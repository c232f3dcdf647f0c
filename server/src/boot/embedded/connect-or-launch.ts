import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildSessionSettings } from '../../platform/database/session-settings.ts';
import { chooseOsUser } from './choose-os-user.ts';
import { createClusterIfMissing } from './create-cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { launchPostmaster } from './launch-postmaster.ts';
import { type PostgresBinaries, readMajorVersion, requireMajorVersion } from './locate-binaries.ts';
import {
  isPostmasterOf,
  type PostmasterFile,
  readPostmasterFile,
  removeEmptyPostmasterFile,
  removeStalePostmasterFile,
} from './postmaster-file.ts';
import { chooseSocketFolder, createPrivateFolder } from './prepare-folder.ts';

export interface ServerLocation {
  /** Real path of the folder with the cluster, the log and, if the path is short enough, the socket */
  folder: string;
  cluster: string;
  binaries: PostgresBinaries;
  /** Folder of the socket; default: `folder`, or a temporary folder if the path would be too long */
  socketFolder?: string;
  settings: Record<string, string>;
  /** Aborts a wait or a launch. */
  signal: AbortSignal;
  log: (message: string) => void;
}

const TIMEOUT_MS = 60_000;

/**
 * Connects to the running server of this folder, even one left by a killed process, else launches one.
 * Waits up to 60 s for a server that is recovering or stopping.
 * @returns a connection to the database `postgres`; its `host` is the socket folder
 * @throws EmbeddedPostgresError if the server can't be started; the signal's reason if aborted
 */
export async function connectOrLaunch(location: ServerLocation): Promise<pg.Client> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (let attempt = 0; Date.now() < deadline; attempt++) {
    location.signal.throwIfAborted();
    const postmaster = readPostmasterFile(location.cluster);
    const client = postmaster?.isReady ? await tryConnect(postmaster) : undefined;
    if (client) return client;
    if (!postmaster || !isPostmasterOf(location.cluster, postmaster.pid)) {
      if (postmaster) removeStalePostmasterFile(location.cluster, postmaster);
      else removeEmptyPostmasterFile(location.cluster);
      if ((await launch(location)) === 'ready') continue;
      await sleep(Math.min(50 * 2 ** attempt, 1_000));
    } else {
      await sleep(20);
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL ${TIMEOUT_MS / 1_000} saniyede hazır olmadı: ${location.folder}/postgres.log dosyasına bakın`,
  );
}

async function launch(location: ServerLocation): Promise<'ready' | 'busy'> {
  const { folder, cluster, binaries } = location;
  const account = chooseOsUser(folder, binaries.folder);
  const majorVersion = await readMajorVersion(binaries);
  const initdbArguments = location.settings.fsync === 'off' ? ['--no-sync'] : [];
  await createClusterIfMissing(folder, binaries.initdb, account, initdbArguments);
  requireMajorVersion(cluster, majorVersion);
  const ownerUid = account.kind === 'user' ? account.uid : (process.getuid?.() ?? 0);
  const socketFolder = location.socketFolder ?? chooseSocketFolder(folder, ownerUid);
  if (socketFolder !== folder) createPrivateFolder(socketFolder, ownerUid);
  return launchPostmaster({ ...location, postgres: binaries.postgres, account, socketFolder });
}

/** Returns a connection, or `undefined` if the server is not ready. */
async function tryConnect(postmaster: PostmasterFile): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: postmaster.socketFolder,
    port: postmaster.port,
    user: 'vitrin',
    database: 'postgres',
    ssl: false,
    application_name: `vitrin-owner ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(buildSessionSettings());
    return client;
  } catch {
    await client.end().catch(() => {});
    return undefined;
  }
}
