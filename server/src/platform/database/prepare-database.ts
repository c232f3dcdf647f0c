import pg from 'pg';
import { localize } from '../../../../scripts/operator-language.js';
import { StartError } from '../base/errors.ts';
import { databaseUnreachableError, getErrorReason, isMissingPrivilege } from './database-errors.ts';
import { isSchemaCurrent, migrateSchema } from './migrate-schema.ts';
import { buildSessionSettings } from './session-settings.ts';

// Key of the advisory lock of migrations
const MIGRATION_LOCK = 86_472_118;
/** application_name of a backup's connection */
export const BACKUP_CONNECTION_NAME = 'vitrin backup';
const MIN_POSTGRES_VERSION = 15;

interface Preparation {
  /** Runs after the migration, possibly at the same time on another instance or during a backup. */
  prepare?: (client: pg.Client) => Promise<void>;
  /** Receives Turkish messages about waiting. */
  log?: (message: string) => void;
}

/**
 * Migrates the database to this version in one transaction, then runs `prepare`. Other starts and backups wait during a migration.
 * @throws {StartError} like `connect`, or if the database is newer, or a migration fails
 */
export async function prepareDatabase(
  connection: pg.ClientConfig,
  { prepare = async () => {}, log = () => {} }: Preparation = {},
): Promise<void> {
  const client = await connect(connection);
  try {
    await requireWritableServer(client);
    await acquireMigrationLock(client, { shared: true, log });
    if (!(await isSchemaCurrent(client))) {
      await releaseMigrationLock(client);
      await acquireMigrationLock(client, { log });
      await migrate(client);
    }
    await prepare(client);
  } catch (error) {
    throw isMissingPrivilege(error) ? missingPrivilegeError(client, error) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function requireWritableServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>(
    'select pg_is_in_recovery() as "isStandby"',
  );
  if (rows[0]?.isStandby)
    throw new StartError(
      localize(
        `Bu PostgreSQL salt okunur bir yedek sunucu (${client.host}:${client.port}): adres asıl sunucuyu göstermelidir.`,
        `This PostgreSQL is a read-only standby (${client.host}:${client.port}): the address must be that of the primary.`,
      ),
    );
}

function missingPrivilegeError({ user }: pg.Client, error: unknown): StartError {
  return new StartError(
    localize(
      `Veritabanındaki yetki yetmiyor (${user}): ${getErrorReason(error)}. Göçleri DATABASE_MIGRATION_URL'deki rol yürütür: npm run migrate`,
      `The role in the database lacks a privilege (${user}): ${getErrorReason(error)}. The role of DATABASE_MIGRATION_URL runs migrations: npm run migrate`,
    ),
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
 * Acquires the migration lock until the connection ends; waits for other holders.
 * @param options `shared` allows other shared holders; `log` receives a Turkish message about the wait
 */
export async function acquireMigrationLock(
  client: pg.Client,
  { shared = false, log }: { shared?: boolean; log?: (message: string) => void } = {},
): Promise<void> {
  const lock = `advisory_lock${shared ? '_shared' : ''}($1)`;
  const { rows } = await client.query(`select pg_try_${lock} as acquired`, [MIGRATION_LOCK]);
  if (rows[0]?.acquired) return;
  log?.(await describeLockHolder(client));
  await client.query(`select pg_${lock}`, [MIGRATION_LOCK]);
}

/** Releases the shared migration lock. */
export async function releaseMigrationLock(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
}

async function describeLockHolder(client: pg.Client): Promise<string> {
  const { rowCount } = await client.query(
    `select from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.objid = $1 and l.granted and l.objsubid = 1
        and a.datname = current_database() and a.application_name = $2`,
    [MIGRATION_LOCK, BACKUP_CONNECTION_NAME],
  );
  return rowCount
    ? localize(
        'Bir yedek alınıyor: tablolar bu sürüme ondan sonra getirilecek, bekleniyor',
        'Waiting for a backup to end before the tables are migrated',
      )
    : localize(
        'Başka bir Vitrin veritabanını bu sürüme getiriyor, bekleniyor',
        'Waiting for another Vitrin that migrates the database',
      );
}

/** Opens a connection outside of the pool. @throws {StartError} if the server is unreachable or too old */
export async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = await openConnection(connection);
  try {
    await requireSupportedServer(client);
    await client.query(buildSessionSettings());
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function openConnection(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw databaseUnreachableError(client, error);
  }
}

async function requireSupportedServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string; encoding: string }>(
    `select current_setting('server_version_num')::int as number,
            current_setting('server_version') as version,
            current_setting('server_encoding') as encoding`,
  );
  const { number = 0, version = '?', encoding = '?' } = rows[0] ?? {};
  if (number < MIN_POSTGRES_VERSION * 10_000) {
    throw new StartError(
      localize(
        `PostgreSQL ${version} çok eski (DATABASE_URL): ${MIN_POSTGRES_VERSION} ya da daha yenisi gerekir.`,
        `PostgreSQL ${version} is too old (DATABASE_URL): ${MIN_POSTGRES_VERSION} or newer is needed.`,
      ),
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartError(
      localize(
        `Veritabanının kodlaması ${encoding} (${client.database}): UTF8 gerekir. createdb --encoding=UTF8 --template=template0 ile yeni bir veritabanı kurun.`,
        `The encoding of the database is ${encoding} (${client.database}), but must be UTF8. Create a database with createdb --encoding=UTF8 --template=template0.`,
      ),
    );
  }
}
