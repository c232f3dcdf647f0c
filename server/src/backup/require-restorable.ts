import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { areKnown, listMigrations } from '../platform/database/migrations.ts';
import { acquireMigrationLock } from '../platform/database/prepare-database.ts';
import { BackupError } from './backup-error.ts';
import { listTables, quoteName } from './describe-database.ts';

/** How long the connections of a Vitrin that has just ended may take to go, milliseconds. */
const TIMEOUT = 1000;

/**
 * Makes sure that no Vitrin works on this database, and that none prepares it until the connection ends.
 * @throws {BackupError}
 */
export async function requireNoRunningServer(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '2s'`);
  await acquireMigrationLock(client).catch((error) => {
    if (error.code !== '55P03') throw error;
    throw new BackupError(
      'Bu veritabanında bir başlangıç ya da yedekleme sürüyor: bitince deneyin',
    );
  });
  const patient = Date.now() + TIMEOUT;
  for (;;) {
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
        where datname = current_database() and application_name like 'vitrin%'
          and pid <> pg_backend_pid()`,
    );
    if (rows.length === 0) return;
    if (Date.now() > patient) {
      throw new BackupError(
        `Bu veritabanında bir Vitrin çalışıyor (${rows[0]?.name}, ${rows.length} bağlantı): önce onu durdurun`,
      );
    }
    await sleep(50);
  }
}

/**
 * Makes sure that nothing is lost that nobody wants to lose: a database with any row in it needs `replace`, and
 * another program's is never touched.
 * @throws {BackupError}
 */
export async function requireEmptyDatabase(client: pg.Client, replace: boolean): Promise<void> {
  const tables = await listTables(client);
  const own = tables.filter(({ schema }) => schema === 'public');
  const [first] = await listMigrations(client);
  if (first ? !areKnown([first]) : own.length > 0)
    throw new BackupError("Bu veritabanı başka bir programın: Vitrin'e boş bir veritabanı verin");
  if (replace) return;
  for (const table of own) {
    const { rows } = await client.query(`select exists (select from ${quoteName(table)}) as full`);
    if (rows[0]?.full) {
      throw new BackupError(
        `Veritabanı boş değil (${table.name}): içindekilerin yerine geçmesi için --replace ekleyin`,
      );
    }
  }
}
