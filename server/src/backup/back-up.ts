import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { serverFolder } from '../platform/base/server-folder.ts';
import {
  classifyMigrations,
  describeOtherState,
  listAppliedMigrations,
} from '../platform/database/migrations.ts';
import {
  acquireMigrationLock,
  BACKUP_CONNECTION_NAME,
  connect,
  releaseMigrationLock,
} from '../platform/database/prepare-database.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { fileNamePattern, getFileKey, getTableKey, type Manifest } from './archive-format.ts';
import { BackupError } from './backup-error.ts';
import { Checksums, emptyChecksum } from './checksums.ts';
import { copyOut, prepareForCopy } from './copy-rows.ts';
import { listSequences, listTables } from './describe-database.ts';
import { recordTimestamp } from './record-timestamp.ts';
import { rejectOnAbort } from './reject-on-abort.ts';
import { type ArchiveWriter, createArchive } from './write-archive.ts';

export interface BackupOptions {
  connection: pg.ClientConfig;
  files: FileStore;
  path: string;
  /** Receives frequent progress messages in Turkish. */
  reportProgress?: (progress: string) => void;
  signal?: AbortSignal;
}

/**
 * Writes a consistent snapshot of the whole site into an archive, while the site keeps running.
 * @throws {BackupError} with a message for the operator. The file is either complete or does not exist.
 */
export async function backUp(
  options: BackupOptions,
): Promise<{ manifest: Manifest; bytes: number }> {
  const { connection, path, reportProgress, signal } = options;
  const archive = await createArchive(path);
  try {
    const client = await connect({ ...connection, application_name: BACKUP_CONNECTION_NAME });
    try {
      // A migration would wait for this snapshot and block all requests until then, so the lock prevents it.
      await rejectOnAbort(
        acquireMigrationLock(client, {
          shared: true,
          ...(reportProgress && { log: reportProgress }),
        }),
        signal,
      );
      const manifest = await rejectOnAbort(writeSnapshot(client, archive, options), signal);
      const bytes = await archive.finish(manifest);
      await recordTimestamp(client, 'last-backup', manifest.createdAt);
      return { manifest, bytes };
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

async function writeSnapshot(
  client: pg.Client,
  archive: ArchiveWriter,
  { files, reportProgress, signal }: BackupOptions,
): Promise<Manifest> {
  const archiveChecksums = new Checksums();
  const add = async (entry: string, bytes: Buffer) => {
    signal?.throwIfAborted();
    archiveChecksums.add(entry, bytes);
    await archive.add(entry, bytes);
  };
  await prepareForCopy(client);
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ moment: Date; postgres: string }>(
    `select now() as moment, split_part(current_setting('server_version'), ' ', 1) as postgres`,
  );
  const migrations = await listAppliedMigrations(client);
  if (migrations.length === 0)
    throw new BackupError('Bu veritabanında yedeklenecek bir Vitrin yok');
  // `restore` would refuse the archive.
  const state = classifyMigrations(migrations);
  if (state !== 'known') throw new BackupError(`Bu veritabanında ${describeOtherState(state)}`);

  const tables = await listTables(client);
  for (const [index, table] of tables.entries()) {
    let part = 0;
    let bytes = 0;
    for await (const lines of copyOut(client, table)) {
      reportProgress?.(
        `tablo ${index + 1}/${tables.length} ${table.name}, ${formatMegabytes(bytes)}`,
      );
      await add(`${getTableKey(table)}/${String(++part).padStart(6, '0')}`, lines);
      bytes += lines.length;
    }
  }
  const sequences = await listSequences(client);
  await client.query('commit');
  await releaseMigrationLock(client);

  // A picture is stored before a row refers to it, so all pictures of the snapshot exist now.
  const names: string[] = [];
  for await (const name of files.list()) {
    const bytes = fileNamePattern.test(name) ? await files.read(name) : null;
    if (!bytes) continue;
    await add(getFileKey(name), bytes);
    names.push(name);
    reportProgress?.(`görsel ${names.length}`);
  }

  const checksums = archiveChecksums.finish();
  const getChecksum = (key: string) => {
    const { lines: rows, ...rest } = checksums.get(key) ?? emptyChecksum;
    return { rows, ...rest };
  };
  return {
    vitrin: readVersion(),
    postgres: rows[0]?.postgres ?? '',
    createdAt: (rows[0]?.moment ?? new Date()).toISOString(),
    migrations,
    tables: tables.map((table) => ({ ...table, ...getChecksum(getTableKey(table)) })),
    sequences,
    files: names.map((name) => {
      const { rows: _, ...rest } = getChecksum(getFileKey(name));
      return { name, ...rest };
    }),
  };
}

/** Formats bytes, for example '12,3 MB'. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('tr-TR', { maximumFractionDigits: 1 })} MB`;
}

function readVersion(): string {
  return JSON.parse(readFileSync(join(serverFolder, 'package.json'), 'utf8')).version;
}
