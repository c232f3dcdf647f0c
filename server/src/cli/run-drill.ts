import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { createApp } from '../app.ts';
import type { Manifest } from '../backup/archive-format.ts';
import { BackupError } from '../backup/backup-error.ts';
import { quoteName } from '../backup/describe-database.ts';
import type { Archive } from '../backup/read-archive.ts';
import { restore } from '../backup/restore.ts';
import { loadConfig } from '../boot/config.ts';
import { findRunningPostgres } from '../boot/embedded/find-running-postgres.ts';
import { startEmbeddedPostgres } from '../boot/embedded/start-embedded-postgres.ts';
import { openPlatform } from '../boot/open-platform.ts';
import { checkLedger } from '../features/points/check-ledger.ts';
import { createLog } from '../platform/base/log.ts';
import { readMigrations } from '../platform/database/migrations.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { openFileStore } from '../platform/storage/open-file-store.ts';

const MAX_CONNECTIONS = 2;

interface DrillOptions {
  archive: Archive;
  /** Folder of the temporary site; deleted afterwards */
  folder: string;
  reportProgress: (progress: string) => void;
  signal: AbortSignal;
}

/**
 * Restores an archive into a temporary PostgreSQL and checks row counts, ledger, pictures and the home page.
 * Uses none of the operator's settings, so it sends no messages.
 * @throws {BackupError} for the first problem
 */
export async function runDrill({
  archive,
  folder,
  reportProgress,
  signal,
}: DrillOptions): Promise<void> {
  const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const directory = join(folder, 'postgres');
  // A killed drill may have left its database running. Then this drill adopts that database.
  if (!findRunningPostgres(directory)) await rm(folder, { recursive: true, force: true });
  const { connection, stop } = await startEmbeddedPostgres({
    directory,
    settings: { fsync: 'off' },
  });
  try {
    const files = await openFileStore(config);
    await restore({ archive, connection, files, replace: true, reportProgress, signal });
    const log = createLog(config.logLevel);
    const { platform, close } = await openPlatform(config, log, { connection }, MAX_CONNECTIONS);
    try {
      await requireEqualCounts(platform.pool, archive.manifest);
      const { differences } = await checkLedger(platform);
      if (differences.length > 0)
        throw new BackupError(
          `Yedekteki defterde fark var: ${differences.length} hesabın bakiyesi, hareketlerinin toplamına eşit değil`,
        );
      await requireEqualPictures(files, archive.manifest);
      await requireHomePage(platform);
    } finally {
      await close();
    }
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Compares row counts with the manifest. Skips backups of older versions, because migrations can change the counts. */
async function requireEqualCounts(pool: pg.Pool, { tables, migrations }: Manifest): Promise<void> {
  if (migrations.length < readMigrations().length) return;
  for (const table of tables) {
    // The restore adds a row to `installation`.
    if (table.schema !== 'public' || table.name === 'installation') continue;
    const { rows } = await pool.query(`select count(*)::int as rows from ${quoteName(table)}`);
    const restoredRows = rows[0]?.rows;
    if (restoredRows !== table.rows)
      throw new BackupError(
        `Geri yüklenen ${table.name} tablosunda ${restoredRows} satır var, yedekte ${table.rows}`,
      );
  }
}

async function requireEqualPictures(files: FileStore, manifest: Manifest): Promise<void> {
  for (const { name, sha256 } of manifest.files) {
    const bytes = await files.read(name);
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new BackupError(`Geri yüklenen görsel yedektekiyle aynı değil: ${name}`);
  }
}

async function requireHomePage(platform: Parameters<typeof createApp>[0]): Promise<void> {
  const { server } = await createApp(platform);
  try {
    const { statusCode, body } = await server.inject('/');
    if (statusCode !== 200 || !body.includes('</html>'))
      throw new BackupError(`Geri yüklenen sitenin ana sayfası açılmıyor (${statusCode})`);
  } finally {
    await server.close();
  }
}
