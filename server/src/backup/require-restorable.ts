import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { classifyMigrations, listAppliedMigrations } from '../platform/database/migrations.ts';
import { acquireMigrationLock } from '../platform/database/prepare-database.ts';
import { BackupError } from './backup-error.ts';
import { listTables, quoteName } from './describe-database.ts';

/** Wait in milliseconds for the connections of a process that has just ended */
const DISCONNECT_TIMEOUT_MS = 1000;

/**
 * Requires that no server uses the database, and prevents one from migrating it while this connection is open.
 * @throws {BackupError} if a server uses the database, or a start or a backup is running
 */
export async function requireNoRunningServer(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '2s'`);
  await acquireMigrationLock(client).catch((error) => {
    if (error.code !== '55P03') throw error;
    throw new BackupError(
      'Bu veritabanında bir başlangıç ya da yedekleme sürüyor: bitince deneyin',
    );
  });
  const deadline = Date.now() + DISCONNECT_TIMEOUT_MS;
  for (;;) {
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
        where datname = current_database() and application_name like 'vitrin%'
          and pid <> pg_backend_pid()`,
    );
    if (rows.length === 0) return;
    if (Date.now() > deadline) {
      throw new BackupError(
        `Bu veritabanında bir Vitrin çalışıyor (${rows[0]?.name}, ${rows.length} bağlantı): önce onu durdurun`,
      );
    }
    await sleep(50);
  }
}

/**
 * Requires a database without rows, or with `replace` any database of Vitrin.
 * @throws {BackupError} for any other database
 */
export async function requireRestorableDatabase(
  client: pg.Client,
  { replace }: { replace: boolean },
): Promise<void> {
  const tables = await listTables(client);
  const publicTables = tables.filter(({ schema }) => schema === 'public');
  const [firstHash] = await listAppliedMigrations(client);
  if (firstHash ? classifyMigrations([firstHash]) !== 'known' : publicTables.length > 0)
    throw new BackupError(
      "Bu veritabanı başka bir programın ya da durumu tanınmıyor: Vitrin'e boş bir veritabanı verin",
    );
  if (replace) return;
  for (const table of publicTables) {
    const { rows } = await client.query(`select exists (select from ${quoteName(table)})`);
    if (rows[0]?.exists) {
      throw new BackupError(
        `Veritabanı boş değil (${table.name}): içindekilerin yerine geçmesi için --replace ekleyin`,
      );
    }
  }
}
