import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from './config.ts';
import { addFirstAdministrator } from './features/accounts/first-administrator.ts';
import { prepareDatabase } from './platform/database/migrate.ts';
import type { Logger } from './platform/log.ts';
import { seed } from './seed.ts';

export interface OpenDatabase {
  connection: pg.ClientConfig;
  /** E-mail of an administrator that was made just now, and the password if it was made up. */
  administrator: { email: string; password?: string } | undefined;
  /** Stops the embedded server; nothing to do for another one. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL or takes the server of DATABASE_URL, and brings it up to date:
 * migrations, the seed, and the first administrator while there is none.
 */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const { connection, stop } = await connectOrStart(config, log);
  try {
    let administrator: OpenDatabase['administrator'];
    await prepareDatabase(connection, (client) =>
      drizzle({ client, casing: 'snake_case' }).transaction(async (tx) => {
        await seed(tx, config.seed);
        administrator = await addFirstAdministrator(tx, config.admin);
      }),
    );
    return { connection, administrator, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The migrated database for a command: the running Vitrin's own, else started for the command alone. */
export async function openDatabaseForCommand(
  config: Config,
  log: Logger,
): Promise<Pick<OpenDatabase, 'connection' | 'stop'>> {
  const embedded = await import('./platform/database/embedded/find-running-postgres.ts');
  try {
    const { connection, stop } = await connectOrStart(config, log);
    await prepareDatabase(connection);
    return { connection, stop };
  } catch (error) {
    const running = embedded.findRunningPostgres(embeddedDirectory(config));
    if (!(error instanceof Error && error.name === 'OwnedByAnotherError') || !running) throw error;
    return { ...running, stop: async () => {} };
  }
}

async function connectOrStart(config: Config, log: Logger) {
  if (config.databaseUrl) {
    return { connection: { connectionString: config.databaseUrl }, stop: async () => {} };
  }
  const embedded = await import('./platform/database/embedded/start-embedded-postgres.ts');
  return embedded.startEmbeddedPostgres({
    directory: embeddedDirectory(config),
    log: (message) => log.warn(message),
  });
}

function embeddedDirectory({ dataDir }: Config): string {
  return join(dataDir, 'postgres');
}
