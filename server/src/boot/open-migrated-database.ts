import type pg from 'pg';
import { addFirstAdministrator } from '../features/accounts/user-admin/first-administrator.ts';
import type { Config } from '../platform/base/config.ts';
import type { Logger } from '../platform/base/log.ts';
import { createDrizzle, type Database } from '../platform/database/create-pool.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import {
  type DatabaseServer,
  openDatabaseServer,
  openSharedDatabaseServer,
  type SharedDatabaseServer,
} from './database-server.ts';
import { seed } from './seed.ts';

// Advisory lock for filling an empty database: 'fill' in ASCII
const FILL_LOCK = 0x66696c6c;

export interface MigratedDatabase extends DatabaseServer {
  /** The administrator created by this start, with the password if it was generated */
  administrator: { email: string; password?: string } | undefined;
}

/**
 * Starts the embedded PostgreSQL or uses DATABASE_URL; then migrates, seeds and creates the first administrator.
 * @throws {StartError} like `prepareDatabase`
 */
export async function openMigratedDatabase(config: Config, log: Logger): Promise<MigratedDatabase> {
  const server = await openDatabaseServer(config, log);
  try {
    let administrator: MigratedDatabase['administrator'];
    await prepareDatabase(server.owner, {
      log: (message) => log.warn(message),
      prepare: (client) =>
        runInTransaction(client, async (db) => {
          await seed({ db }, config.seed);
          administrator = await addFirstAdministrator({ db }, config);
        }),
    });
    return { ...server, administrator };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

// An error ends the start and closes the connection, which rolls back.
async function runInTransaction(client: pg.Client, work: (db: Database) => Promise<void>) {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [FILL_LOCK]);
  await work(createDrizzle(client));
  await client.query('commit');
}

/** Opens the database for a command and migrates it, unless another process runs the embedded server. */
export async function openMigratedDatabaseForCommand(
  config: Config,
  log: Logger,
): Promise<SharedDatabaseServer> {
  const database = await openSharedDatabaseServer(config, log);
  try {
    const logWarning = (message: string) => log.warn(message);
    if (!database.isRunning) await prepareDatabase(database.owner, { log: logWarning });
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}
