import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../platform/base/config.ts';
import type { Logger } from '../platform/base/log.ts';
import { parseDatabaseUrl } from '../platform/database/parse-database-url.ts';

export interface DatabaseServer {
  /** Direct connection with a session, for LISTEN, locks and COPY; for all statements if `pooled` is absent */
  connection: pg.ClientConfig;
  /** Connection through a pooler, which lends connections per transaction */
  pooled?: pg.ClientConfig;
  /** Connection with the role that creates and alters tables */
  owner: pg.ClientConfig;
  /** Stops the embedded server; does nothing for external servers. */
  stop(): Promise<void>;
}

export interface SharedDatabaseServer extends DatabaseServer {
  /** True if another process runs the embedded server */
  isRunning: boolean;
}

/**
 * Opens the database for a command: DATABASE_URL, the embedded server of another process, or an embedded server for the
 * duration of the command. Doesn't migrate.
 */
export async function openSharedDatabaseServer(
  config: Config,
  log: Logger,
): Promise<SharedDatabaseServer> {
  const embedded = await import('./embedded/find-running-postgres.ts');
  try {
    return { ...(await openDatabaseServer(config, log)), isRunning: false };
  } catch (error) {
    const runningServer = embedded.findRunningPostgres(getEmbeddedDirectory(config));
    if (!(error instanceof Error && error.name === 'OwnedByAnotherError') || !runningServer)
      throw error;
    const { connection } = runningServer;
    return { connection, owner: connection, isRunning: true, stop: async () => {} };
  }
}

/** Starts the embedded PostgreSQL, exclusively for this process, or uses DATABASE_URL. */
export async function openDatabaseServer(config: Config, log: Logger): Promise<DatabaseServer> {
  const addresses = readAddresses(config);
  if (addresses) return { ...addresses, stop: async () => {} };
  const embedded = await import('./embedded/start-embedded-postgres.ts');
  const { connection, stop } = await embedded.startEmbeddedPostgres({
    directory: getEmbeddedDirectory(config),
    log: (message) => log.warn(message),
  });
  return { connection, owner: connection, stop };
}

/** @throws {StartError} naming the variable with an invalid address */
function readAddresses(config: Config): Omit<DatabaseServer, 'stop'> | undefined {
  const { databaseUrl, databaseListenUrl, databaseMigrationUrl } = config;
  if (!databaseUrl) return undefined;
  const mainConnection = parseDatabaseUrl('DATABASE_URL', databaseUrl);
  const connection = databaseListenUrl
    ? parseDatabaseUrl('DATABASE_LISTEN_URL', databaseListenUrl)
    : mainConnection;
  const owner = databaseMigrationUrl
    ? parseDatabaseUrl('DATABASE_MIGRATION_URL', databaseMigrationUrl)
    : connection;
  return { connection, owner, ...(databaseListenUrl && { pooled: mainConnection }) };
}

/** Returns the folder of the embedded PostgreSQL. */
export function getEmbeddedDirectory({ dataDir }: Config): string {
  return join(dataDir, 'postgres');
}
