import pg from 'pg';
import { StartError } from '../base/errors.ts';
import { isNotAllowed, reasonOf, unreachable } from './database-errors.ts';
import { isSchemaCurrent, migrateSchema } from './migrate-schema.ts';
import { requireSessionPooling } from './require-session-pooling.ts';

// "vitrin" in numbers: whoever prepares the database holds this advisory lock.
const PREPARE_LOCK = 86_472_118;
/** The name of a backup's connection. */
export const BACKUP = 'vitrin backup';
const OLDEST_VERSION = 15;

interface Preparation {
  /** Is run on the database that is up to date, also while a backup is taken or another instance does the same. */
  prepare?: (client: pg.Client) => Promise<void>;
  /** Is told in Turkish what is waited for. */
  log?: (message: string) => void;
}

/**
 * Brings the database to this version's tables and functions, all or nothing, then runs `prepare` (seed, first
 * administrator). Under a lock, so that several instances may start at once: the others wait and find nothing to do.
 * @throws {StartError} when the server can't be reached or is too old, the database is of a newer version, or a
 * migration fails
 */
export async function prepareDatabase(
  connection: pg.ClientConfig,
  { prepare = async () => {}, log = () => {} }: Preparation = {},
): Promise<void> {
  const client = await connect(connection);
  try {
    await acquireMigrationLock(client, { shared: true, log });
    if (!(await isSchemaCurrent(client))) {
      await releaseMigrationLock(client);
      await acquireMigrationLock(client, { log });
      await migrate(client);
    }
    await prepare(client);
  } catch (error) {
    throw isNotAllowed(error) ? notAllowed(client, error) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function notAllowed({ user }: pg.Client, error: unknown): StartError {
  return new StartError(
    `Veritabanındaki yetki yetmiyor (${user}): ${reasonOf(error)}. Göçleri DATABASE_MIGRATION_URL'deki rol yürütür: npm run migrate`,
    { cause: error },
  );
}

async function migrate(client: pg.Client): Promise<void> {
  if (await isSchemaCurrent(client)) return;
  await client.query('begin');
  await migrateSchema(client);
  await client.query('commit');
}

/**
 * From now until the connection ends nobody else changes the database's tables: who has to waits.
 * @param shared others may hold it so as well; `say` is told in Turkish who is waited for
 */
export async function acquireMigrationLock(
  client: pg.Client,
  { shared = false, log }: { shared?: boolean; log?: (message: string) => void } = {},
): Promise<void> {
  const lock = `advisory_lock${shared ? '_shared' : ''}($1)`;
  const { rows } = await client.query(`select pg_try_${lock} as held`, [PREPARE_LOCK]);
  if (rows[0]?.held) return;
  log?.(await nameHolder(client));
  await client.query(`select pg_${lock}`, [PREPARE_LOCK]);
}

/** Gives back what was held with `shared`. */
export async function releaseMigrationLock(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1)', [PREPARE_LOCK]);
}

async function nameHolder(client: pg.Client): Promise<string> {
  const { rowCount } = await client.query(
    `select from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.objid = $1 and l.granted and l.objsubid = 1
        and a.datname = current_database() and a.application_name = $2`,
    [PREPARE_LOCK, BACKUP],
  );
  return rowCount
    ? 'Bir yedek alınıyor: tablolar bu sürüme ondan sonra getirilecek, bekleniyor'
    : 'Başka bir Vitrin veritabanını bu sürüme getiriyor, bekleniyor';
}

/** One connection outside of any pool. @throws {StartError} when the server can't be reached, is too old or behind a pooler */
export async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = await reach(connection);
  try {
    await refuseOldServer(client);
    await requireSessionPooling(client, connection);
    // A role may have a limit for what visitors wait for; nobody waits for us.
    await client.query('set statement_timeout = 0');
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function reach(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw unreachable(client, error);
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number,
            current_setting('server_version') as version`,
  );
  const { number = 0, version = '?' } = rows[0] ?? {};
  if (number < OLDEST_VERSION * 10_000) {
    throw new StartError(
      `PostgreSQL ${version} çok eski (DATABASE_URL): ${OLDEST_VERSION} ya da daha yenisi gerekir.`,
    );
  }
}
