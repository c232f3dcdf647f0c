import type pg from 'pg';
import { migrateSchema } from '../platform/database/migrate-schema.ts';
import { areKnown } from '../platform/database/migrations.ts';
import { connect } from '../platform/database/prepare-database.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { abortable } from './abortable.ts';
import { fileKey, keyOf, tableKey } from './archive-format.ts';
import { BackupError } from './backup-error.ts';
import { copyIn, prepareForCopy } from './copy-rows.ts';
import { listTables, quoteName } from './describe-database.ts';
import { dropConstraints } from './drop-constraints.ts';
import { type Archive, readArchive, verifyArchive } from './read-archive.ts';
import { rebuildTables } from './rebuild-tables.ts';
import { recordTimestamp } from './record-timestamp.ts';
import { requireEmptyDatabase, requireNoRunningServer } from './require-restorable.ts';

export interface RestoreOptions {
  archive: Archive;
  connection: pg.ClientConfig;
  files: FileStore;
  /** Whether what is in the database now may go. */
  replace: boolean;
  /** Is told in Turkish what is being done, often. */
  report?: (progress: string) => void;
  signal?: AbortSignal;
}

/**
 * Reads a whole archive before anything is changed anywhere.
 * @throws {BackupError} when it is damaged, of a newer Vitrin or no archive
 */
export async function openArchive(path: string, signal?: AbortSignal): Promise<Archive> {
  const archive = await verifyArchive(path, signal);
  const { migrations, vitrin } = archive.manifest;
  if (!areKnown(migrations)) {
    throw new BackupError(
      `Bu yedekte bu Vitrin'in bilmediği göçler var (yazan sürüm ${vitrin}): önce Vitrin'i güncelleyin`,
    );
  }
  return archive;
}

/**
 * Puts an archive's site in the place of what is there, and brings it up to date where an older Vitrin wrote it: the
 * database in one transaction, pictures before its commit.
 * @returns names of tables that no migration makes, and which are not restored therefore
 * @throws {BackupError} for the operator; the database is as it was then
 */
export async function restore(options: RestoreOptions): Promise<string[]> {
  const { connection, signal, replace } = options;
  const client = await connect({ ...connection, application_name: 'vitrin restore' });
  try {
    await requireNoRunningServer(client);
    await requireEmptyDatabase(client, replace);
    await prepareForCopy(client);
    await client.query('begin');
    const unknown = await abortable(replaceTables(client, options), signal);
    await client.query('commit');
    return unknown;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function replaceTables(client: pg.Client, options: RestoreOptions): Promise<string[]> {
  const { archive, files, report, signal } = options;
  const { manifest } = archive;
  await rebuildTables(client, manifest.migrations.length);
  const there = await listTables(client);
  const names = new Set(there.map(tableKey));
  const known = new Map(
    manifest.tables
      .map((table) => [tableKey(table), table] as const)
      .filter(([key]) => names.has(key)),
  );
  const putBackGuards = await dropConstraints(client, there);

  const all = [...manifest.tables, ...manifest.files].reduce((sum, { bytes }) => sum + bytes, 0);
  let read = 0;
  await readArchive(archive, async (entry, bytes) => {
    signal?.throwIfAborted();
    const key = keyOf(entry);
    report?.(`%${Math.floor((100 * read) / all)} ${key}`);
    read += bytes.length;
    const table = known.get(key);
    if (table) await copyIn(client, table, bytes);
    else if (key === entry) await storeFile(files, entry, bytes);
  });
  await putBackGuards(report);
  for (const { schema, name, value, called } of manifest.sequences) {
    const sequence = quoteName({ schema, name });
    await client.query(`select setval(to_regclass($1), $2, $3) where to_regclass($1) is not null`, [
      sequence,
      value,
      called,
    ]);
  }
  // Only now: triggers would count again what is counted already.
  await migrateSchema(client);
  await recordTimestamp(client, 'last-backup', manifest.createdAt);
  // What the planner knows of the tables is otherwise what it knew of empty ones.
  await client.query(`analyze ${(await listTables(client)).map(quoteName).join(', ')}`);
  return manifest.tables.filter((one) => !names.has(tableKey(one))).map(({ name }) => name);
}

/** A name is its content's: what is there already stays, unless its bytes have suffered. */
async function storeFile(files: FileStore, entry: string, bytes: Buffer): Promise<void> {
  const name = entry.slice(fileKey('').length);
  if (!(await files.read(name))?.equals(bytes)) await files.write(name, bytes, 'image/webp');
}
