import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../platform/base/config.ts';
import type { Logger } from '../platform/base/log.ts';
import { parseDatabaseUrl } from '../platform/database/parse-database-url.ts';

export interface DatabaseServer {
  /** Keeps its session: for what listens, locks or copies, and for everything where `pooled` is not given. */
  connection: pg.ClientConfig;
  /** Through a pooler, which lends a connection for one transaction. */
  pooled?: pg.ClientConfig;
  /** As whom tables are made and changed. */
  owner: pg.ClientConfig;
  /** Stops the embedded server; nothing to do for another one. */
  stop(): Promise<void>;
}

export interface SharedDatabaseServer extends DatabaseServer {
  /** A running Vitrin's embedded one. */
  isRunning: boolean;
}

/**
 * The database for a command, as it is: the running Vitrin's own, else started for the command alone. Nothing is
 * migrated.
 */
export async function openSharedDatabaseServer(
  config: Config,
  log: Logger,
): Promise<SharedDatabaseServer> {
  const embedded = await import('../platform/database/embedded/find-running-postgres.ts');
  try {
    return { ...(await openDatabaseServer(config, log)), isRunning: false };
  } catch (error) {
    const running = embedded.findRunningPostgres(embeddedDirectory(config));
    if (!(error instanceof Error && error.name === 'OwnedByAnotherError') || !running) throw error;
    const { connection } = running;
    return { connection, owner: connection, isRunning: true, stop: async () => {} };
  }
}

/** Starts the embedded PostgreSQL, which no other Vitrin may use now, or takes the server of DATABASE_URL. */
export async function openDatabaseServer(config: Config, log: Logger): Promise<DatabaseServer> {
  const served = readAddresses(config);
  if (served) return { ...served, stop: async () => {} };
  const embedded = await import('../platform/database/embedded/start-embedded-postgres.ts');
  const { connection, stop } = await embedded.startEmbeddedPostgres({
    directory: embeddedDirectory(config),
    log: (message) => log.warn(message),
  });
  return { connection, owner: connection, stop };
}

/** @throws {StartError} naming the variable of an address that can't be read */
function readAddresses(config: Config): Omit<DatabaseServer, 'stop'> | undefined {
  const { databaseUrl, databaseListenUrl, databaseMigrationUrl } = config;
  if (!databaseUrl) return undefined;
  const usual = parseDatabaseUrl('DATABASE_URL', databaseUrl);
  const connection = databaseListenUrl
    ? parseDatabaseUrl('DATABASE_LISTEN_URL', databaseListenUrl)
    : usual;
  const owner = databaseMigrationUrl
    ? parseDatabaseUrl('DATABASE_MIGRATION_URL', databaseMigrationUrl)
    : connection;
  return { connection, owner, ...(databaseListenUrl && { pooled: usual }) };
}

/** Where the embedded PostgreSQL is, or will be. */
export function embeddedDirectory({ dataDir }: Config): string {
  return join(dataDir, 'postgres');
}
