import { join } from 'node:path';
import type pg from 'pg';
import { acquireOwnership, createDatabase } from './acquire-ownership.ts';
import { connectOrLaunch, type ServerLocation } from './connect-or-launch.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { locateBinaries } from './locate-binaries.ts';
import { prepareFolder } from './prepare-folder.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { superviseServer } from './supervise-server.ts';

export interface EmbeddedPostgres {
  /** For `pg.Pool` and `pg.Client`; `host` is the folder of the unix socket and never changes. */
  connection: { host: string; port: number; user: string; database: string };
  /** For example '18.4' */
  serverVersion: string;
  /** Stops the server (fast shutdown), also an adopted one, and waits for its end. Idempotent. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Folder of `cluster/`, `postgres.log` and the socket, for example DATA_DIR/postgres; created if missing */
  directory: string;
  /** Folder of `postgres` and `initdb`; default: the npm package */
  binaries?: string;
  /** Additional settings, for example `{ fsync: 'off' }` in tests */
  settings?: Record<string, string>;
  /** Receives one Turkish line when the server died, runs again or can't be started. */
  log?: (message: string) => void;
}

/**
 * Starts PostgreSQL in a folder, or adopts a server left by a killed process, and restarts it if it dies.
 * Other processes cannot use the folder until `stop`.
 * @throws EmbeddedPostgresError with a message for the operator; a server of another process stays untouched
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const binaries = locateBinaries(options.binaries);
  const folder = prepareFolder(options.directory);
  const stopController = new AbortController();
  const log = options.log ?? (() => {});
  const location: ServerLocation = {
    folder,
    cluster: join(folder, 'cluster'),
    binaries,
    settings: options.settings ?? {},
    signal: stopController.signal,
    log,
  };
  const ownerClient = await startAndOwn(location);
  const supervisor = superviseServer(
    ownerClient,
    () => startAndOwn({ ...location, socketFolder: ownerClient.host }),
    log,
  );
  const versionResult = await ownerClient.query(
    `select current_setting('server_version') as version`,
  );

  let stopPromise: Promise<void> | undefined;
  async function stopOnce(): Promise<void> {
    stopController.abort(new Error('PostgreSQL durduruluyor'));
    await supervisor.stop();
    // Release the lock last, so that no other process adopts a server that is stopping.
    if (!supervisor.isLost()) await stopPostmaster(location.cluster);
    await supervisor.getClient()?.end();
  }

  return {
    connection: {
      host: ownerClient.host,
      port: ownerClient.port,
      user: 'vitrin',
      database: 'vitrin',
    },
    serverVersion: String(versionResult.rows[0]?.version).split(' ')[0] ?? '',
    stop() {
      stopPromise ??= stopOnce();
      return stopPromise;
    },
  };
}

/** Starts or adopts the server and returns the connection that owns it. */
async function startAndOwn(location: ServerLocation): Promise<pg.Client> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = await connectOrLaunch(location);
    try {
      await acquireOwnership(client, location.folder);
      await createDatabase(client);
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      // Any other error means that another process stopped the server in between: retry.
      if (error instanceof EmbeddedPostgresError || Date.now() > deadline) throw error;
    }
  }
}
