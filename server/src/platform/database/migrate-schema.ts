import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { StartError } from '../base/errors.ts';
import { dropFunctions, readFunctions } from './functions.ts';
import {
  areKnown,
  knownMigrations,
  listMigrations,
  type Migration,
  recordTables,
} from './migrations.ts';

/**
 * Whether the database has this version's tables and functions.
 * @throws {StartError} when it has migrations that this version doesn't know
 */
export async function isSchemaCurrent(client: pg.Client): Promise<boolean> {
  const known = knownMigrations();
  const present = await listMigrations(client);
  refuseNewer(present, known);
  if (
    !isDeepStrictEqual(
      present,
      known.map(({ hash }) => hash),
    )
  )
    return false;
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.functions');
  return rows[0]?.hash === readFunctions().hash;
}

/**
 * Brings a database to this version's tables and functions, an empty or an older one, in the caller's transaction.
 * Functions are all made anew: what was one of a version before and is none of this is gone then.
 * @throws {StartError} naming the file at fault and PostgreSQL's reason; or for a newer version's database
 */
export async function migrateSchema(client: pg.Client): Promise<void> {
  const known = knownMigrations();
  const functions = readFunctions();
  await client.query(recordTables);
  const present = await listMigrations(client);
  refuseNewer(present, known);

  await dropFunctions(client);
  for (const file of functions.beforeTables) await apply(client, file);
  for (const migration of known.slice(present.length)) {
    await apply(client, migration);
    await recordMigration(client, migration);
  }
  for (const file of functions.afterTables) await apply(client, file);
  await client.query('delete from drizzle.functions');
  await client.query('insert into drizzle.functions (hash) values ($1)', [functions.hash]);
}

function refuseNewer(present: string[], known: Migration[]): void {
  if (areKnown(present, known)) return;
  throw new StartError(
    "Bu veritabanında bu Vitrin'in bilmediği göçler var, daha yeni bir sürümün: önce Vitrin'i güncelleyin.",
  );
}

/** Runs the statements of a file. @throws {StartError} */
export async function apply(
  client: pg.Client,
  { name, sql }: { name: string; sql: string },
): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const { message, detail } = error as { message: string; detail?: string };
    const reason = detail ? `${message} (${detail})` : message;
    throw new StartError(`Veritabanı bu sürüme getirilemedi (${name}): ${reason}`, {
      cause: error,
    });
  }
}

async function recordMigration(client: pg.Client, { hash, when }: Migration): Promise<void> {
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, when],
  );
}
