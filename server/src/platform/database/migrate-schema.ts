import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { localize } from '../../../../scripts/operator-language.js';
import { StartError } from '../base/errors.ts';
import { dropFunctions, readFunctions } from './functions.ts';
import {
  CREATE_RECORD_TABLES,
  classifyMigrations,
  describeOtherState,
  listAppliedMigrations,
  type Migration,
  readMigrations,
} from './migrations.ts';

/**
 * Returns true if the database has the tables and functions of this version.
 * @throws {StartError} if it has migrations of a newer version or of none
 */
export async function isSchemaCurrent(client: pg.Client): Promise<boolean> {
  const ownMigrations = readMigrations();
  const appliedHashes = await listAppliedMigrations(client);
  requireKnownMigrations(appliedHashes, ownMigrations);
  if (
    !isDeepStrictEqual(
      appliedHashes,
      ownMigrations.map(({ hash }) => hash),
    )
  )
    return false;
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.functions');
  return rows[0]?.hash === readFunctions().hash;
}

/**
 * Migrates an empty or older database to this version, in the caller's transaction.
 * Drops and recreates all functions, so that removed ones disappear.
 * @throws {StartError} with the file name and PostgreSQL's error, or for a database of a newer or an unknown version
 */
export async function migrateSchema(client: pg.Client): Promise<void> {
  const ownMigrations = readMigrations();
  const functions = readFunctions();
  await client.query(CREATE_RECORD_TABLES);
  const appliedHashes = await listAppliedMigrations(client);
  requireKnownMigrations(appliedHashes, ownMigrations);

  await dropFunctions(client);
  for (const file of functions.beforeTables) await runSqlFile(client, file);
  for (const migration of ownMigrations.slice(appliedHashes.length)) {
    await runSqlFile(client, migration);
    await recordMigration(client, migration);
  }
  for (const file of functions.afterTables) await runSqlFile(client, file);
  await client.query('delete from drizzle.functions');
  await client.query('insert into drizzle.functions (hash) values ($1)', [functions.hash]);
}

function requireKnownMigrations(appliedHashes: string[], ownMigrations: Migration[]): void {
  const state = classifyMigrations(appliedHashes, ownMigrations);
  if (state !== 'known')
    throw new StartError(
      localize(
        `Bu veritabanında ${describeOtherState(state)}`,
        `In this database ${describeOtherState(state)}`,
      ),
    );
}

/** Runs the SQL of a file. @throws {StartError} with the file name and PostgreSQL's error */
export async function runSqlFile(
  client: pg.Client,
  { name, sql }: { name: string; sql: string },
): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const { message, detail } = error as { message: string; detail?: string };
    const reason = detail ? `${message} (${detail})` : message;
    throw new StartError(
      localize(
        `Veritabanı bu sürüme getirilemedi (${name}): ${reason}`,
        `The database could not be migrated to this version (${name}): ${reason}`,
      ),
      {
        cause: error,
      },
    );
  }
}

async function recordMigration(client: pg.Client, { hash, when }: Migration): Promise<void> {
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, when],
  );
}
