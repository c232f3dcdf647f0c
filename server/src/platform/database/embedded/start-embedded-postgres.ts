import { join } from 'node:path';
import type pg from 'pg';
import { acquireOwnership, createDatabase } from './acquire-ownership.ts';
import { connectOrLaunch, type ServerPlace } from './connect-or-launch.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { locateBinaries } from './locate-binaries.ts';
import { prepareFolder } from './prepare-folder.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { superviseServer } from './supervise-server.ts';

export interface EmbeddedPostgres {
  /** for `pg.Pool` and `pg.Client`; `host` is the folder of the unix socket and stays the same */
  connection: { host: string; port: number; user: string; database: string };
  /** e.g. '18.4' */
  serverVersion: string;
  /** Stops the server (fast shutdown), an adopted one too, and waits until it is gone. Idempotent. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Holds `cluster/`, `postgres.log` and the socket; made if missing, e.g. DATA_DIR/postgres. */
  directory: string;
  /** folder of `postgres` and `initdb`; default: those of the npm package */
  binaries?: string;
  /** further settings, e.g. `{ fsync: 'off' }` in tests */
  settings?: Record<string, string>;
  /** one Turkish line per event: the server died, is back, can't be started */
  log?: (message: string) => void;
}

/**
 * Starts PostgreSQL in a folder, or adopts the one that a killed Vitrin left there, and keeps it
 * running: when it dies it is started again. Holds the folder against other Vitrins until stopped.
 * @throws EmbeddedPostgresError when that can't be: its message is for the person at the terminal.
 *   Where another Vitrin has the folder, that one's server is left alone.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const binaries = locateBinaries(options.binaries);
  const folder = prepareFolder(options.directory);
  const stopping = new AbortController();
  const log = options.log ?? (() => {});
  const place: ServerPlace = {
    folder,
    cluster: join(folder, 'cluster'),
    binaries,
    settings: options.settings ?? {},
    signal: stopping.signal,
    log,
  };
  const owned = await own(place);
  const keeper = superviseServer(owned, () => own({ ...place, socketFolder: owned.host }), log);
  const version = await owned.query(`select current_setting('server_version') as version`);

  let stopped: Promise<void> | undefined;
  async function stopOnce(): Promise<void> {
    stopping.abort(new Error('PostgreSQL durduruluyor'));
    await keeper.stop();
    // The lock is kept to the last, so that nobody adopts a server that is about to go.
    if (!keeper.isLost()) await stopPostmaster(place.cluster);
    await keeper.current()?.end();
  }

  return {
    connection: { host: owned.host, port: owned.port, user: 'vitrin', database: 'vitrin' },
    serverVersion: String(version.rows[0]?.version).split(' ')[0] ?? '',
    stop() {
      stopped ??= stopOnce();
      return stopped;
    },
  };
}

/** Brings the server up and returns the connection that owns it. */
async function own(place: ServerPlace): Promise<pg.Client> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = await connectOrLaunch(place);
    try {
      await acquireOwnership(client, place.folder);
      await createDatabase(client);
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      // Anything else means that the server went away in between: another Vitrin stopped it.
      if (error instanceof EmbeddedPostgresError || Date.now() > deadline) throw error;
    }
  }
}
