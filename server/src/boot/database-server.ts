import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../platform/base/config.ts';
import type { Logger } from '../platform/base/log.ts';

export interface DatabaseServer {
  connection: pg.ClientConfig;
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
export async function shareServer(config: Config, log: Logger): Promise<SharedDatabaseServer> {
  const embedded = await import('../platform/database/embedded/find-running-postgres.ts');
  try {
    return { ...(await takeServer(config, log)), isRunning: false };
  } catch (error) {
    const running = embedded.findRunningPostgres(embeddedDirectory(config));
    if (!(error instanceof Error && error.name === 'OwnedByAnotherError') || !running) throw error;
    return { ...running, isRunning: true, stop: async () => {} };
  }
}

/** Starts the embedded PostgreSQL, which no other Vitrin may use now, or takes the server of DATABASE_URL. */
export async function takeServer(config: Config, log: Logger): Promise<DatabaseServer> {
  if (config.databaseUrl) {
    return { connection: { connectionString: config.databaseUrl }, stop: async () => {} };
  }
  const embedded = await import('../platform/database/embedded/start-embedded-postgres.ts');
  return embedded.startEmbeddedPostgres({
    directory: embeddedDirectory(config),
    log: (message) => log.warn(message),
  });
}

/** Where the embedded PostgreSQL is, or will be. */
export function embeddedDirectory({ dataDir }: Config): string {
  return join(dataDir, 'postgres');
}
