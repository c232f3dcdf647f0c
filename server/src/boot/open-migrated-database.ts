import type pg from 'pg';
import { addFirstAdministrator } from '../features/accounts/first-administrator.ts';
import type { Config } from '../platform/base/config.ts';
import type { Logger } from '../platform/base/log.ts';
import { type Database, drizzleOn } from '../platform/database/create-pool.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import {
  type DatabaseServer,
  openDatabaseServer,
  openSharedDatabaseServer,
  type SharedDatabaseServer,
} from './database-server.ts';
import { seed } from './seed.ts';

// Whoever fills an empty database holds this advisory lock: 'fill' in ASCII.
const FILL_LOCK = 0x66696c6c;

export interface MigratedDatabase extends DatabaseServer {
  /** E-mail of an administrator that was made just now, and the password if it was made up. */
  administrator: { email: string; password?: string } | undefined;
}

/**
 * Starts the embedded PostgreSQL or takes the server of DATABASE_URL, and brings it up to date:
 * migrations, the seed, and the first administrator while there is none.
 */
export async function openMigratedDatabase(config: Config, log: Logger): Promise<MigratedDatabase> {
  const server = await openDatabaseServer(config, log);
  try {
    let administrator: MigratedDatabase['administrator'];
    await prepareDatabase(server.owner, {
      log: (message) => log.warn(message),
      prepare: (client) =>
        inTransaction(client, async (db) => {
          await seed({ db }, config.seed);
          administrator = await addFirstAdministrator({ db }, config.admin);
        }),
    });
    return { ...server, administrator };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

// Whoever fails here ends the start, and with it the connection: that rolls back.
async function inTransaction(client: pg.Client, work: (db: Database) => Promise<void>) {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [FILL_LOCK]);
  await work(drizzleOn(client));
  await client.query('commit');
}

/** The migrated database for a command: the running Vitrin's own, else started for the command alone. */
export async function openMigratedDatabaseForCommand(
  config: Config,
  log: Logger,
): Promise<SharedDatabaseServer> {
  const database = await openSharedDatabaseServer(config, log);
  try {
    const say = (message: string) => log.warn(message);
    if (!database.isRunning) await prepareDatabase(database.owner, { log: say });
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}
