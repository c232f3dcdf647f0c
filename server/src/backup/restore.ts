import type pg from 'pg';
import { migrateSchema } from '../platform/database/migrate-schema.ts';
import { classifyMigrations, describeOtherState } from '../platform/database/migrations.ts';
import { connect } from '../platform/database/prepare-database.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { getFileKey, getTableKey, parseEntryKey } from './archive-format.ts';
import { BackupError } from './backup-error.ts';
import { copyIn, prepareForCopy } from './copy-rows.ts';
import { listTables, quoteName, type Table } from './describe-database.ts';
import { type Archive, readArchive, verifyArchive } from './read-archive.ts';
import { rebuildTables } from './rebuild-tables.ts';
import { recordTimestamp } from './record-timestamp.ts';
import { rejectOnAbort } from './reject-on-abort.ts';
import { requireNoRunningServer, requireRestorableDatabase } from './require-restorable.ts';

export interface RestoreOptions {
  archive: Archive;
  connection: pg.ClientConfig;
  files: FileStore;
  /** True if existing content may be replaced */
  replace: boolean;
  /** Receives frequent progress messages in Turkish. */
  reportProgress?: (progress: string) => void;
  signal?: AbortSignal;
}

/**
 * Opens and verifies an archive before anything is changed.
 * @throws {BackupError} if it is damaged, of a newer or an unknown version, or not an archive
 */
export async function openArchive(path: string, signal?: AbortSignal): Promise<Archive> {
  const archive = await verifyArchive(path, signal);
  const { migrations, vitrin } = archive.manifest;
  const state = classifyMigrations(migrations);
  if (state !== 'known')
    throw new BackupError(`Bu yedekte (yazan sürüm ${vitrin}) ${describeOtherState(state)}`);
  return archive;
}

/**
 * Replaces the site with that of an archive and migrates it to this version. The database changes in one transaction;
 * pictures are stored before its commit.
 * @returns names of tables in the archive that no migration creates; they are not restored
 * @throws {BackupError} with a message for the operator; the database is then unchanged
 */
export async function restore(options: RestoreOptions): Promise<string[]> {
  const { connection, signal, replace } = options;
  const client = await connect({ ...connection, application_name: 'vitrin restore' });
  try {
    await requireNoRunningServer(client);
    await requireRestorableDatabase(client, { replace });
    await prepareForCopy(client);
    await client.query('begin');
    const unknownTables = await rejectOnAbort(replaceTables(client, options), signal);
    await client.query('commit');
    return unknownTables;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function replaceTables(client: pg.Client, options: RestoreOptions): Promise<string[]> {
  const { archive, files, reportProgress, signal } = options;
  const { manifest } = archive;
  await rebuildTables(client, manifest.migrations.length);
  const existingTables = await listTables(client);
  const existingKeys = new Set(existingTables.map(getTableKey));
  const knownTables = new Map(
    manifest.tables
      .map((table) => [getTableKey(table), table] as const)
      .filter(([key]) => existingKeys.has(key)),
  );
  const recreateConstraints = await dropConstraints(client, existingTables);

  const totalBytes = [...manifest.tables, ...manifest.files].reduce(
    (sum, { bytes }) => sum + bytes,
    0,
  );
  let readBytes = 0;
  await readArchive(archive, async (entry, bytes) => {
    signal?.throwIfAborted();
    const key = parseEntryKey(entry);
    reportProgress?.(`%${Math.floor((100 * readBytes) / totalBytes)} ${key}`);
    readBytes += bytes.length;
    const table = knownTables.get(key);
    if (table) await copyIn(client, table, bytes);
    else if (key === entry) await storeFile(files, entry, bytes);
  });
  await recreateConstraints(reportProgress);
  for (const { schema, name, value, called } of manifest.sequences) {
    const sequence = quoteName({ schema, name });
    await client.query(`select setval(to_regclass($1), $2, $3) where to_regclass($1) is not null`, [
      sequence,
      value,
      called,
    ]);
  }
  // Last, because triggers would count the loaded rows again.
  await migrateSchema(client);
  await recordTimestamp(client, 'last-backup', manifest.createdAt);
  // Otherwise the planner would assume empty tables.
  await client.query(`analyze ${(await listTables(client)).map(quoteName).join(', ')}`);
  return manifest.tables
    .filter((table) => !existingKeys.has(getTableKey(table)))
    .map(({ name }) => name);
}

/** Names are content hashes, so an existing file stays unless its bytes are damaged. */
async function storeFile(files: FileStore, entry: string, bytes: Buffer): Promise<void> {
  const name = entry.slice(getFileKey('').length);
  if (!(await files.read(name))?.equals(bytes)) await files.write(name, bytes, 'image/webp');
}

/**
 * Drops indexes and constraints and truncates the tables, so that rows load fast and in any order.
 * Needs ownership of the tables, not superuser rights.
 * @returns a function that recreates them and so checks every key; it passes progress to `reportProgress`
 */
async function dropConstraints(
  client: pg.Client,
  tables: Table[],
): Promise<(reportProgress?: (progress: string) => void) => Promise<void>> {
  const { rows: constraints } = await client.query<{ drop: string; add: string }>(constraintsQuery);
  for (const { drop } of constraints.toReversed()) await client.query(drop);
  // Rows inserted by migrations are in the archive too.
  await client.query(`truncate ${tables.map(quoteName).join(', ')}`);
  return async (reportProgress) => {
    for (const [index, { add }] of constraints.entries()) {
      reportProgress?.(`dizin ${index + 1}/${constraints.length}`);
      await client.query(add);
    }
  };
}

// In creation order: a foreign key needs the key it refers to.
const constraintsQuery = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add, 1 as creation_order
    from pg_index join pg_class c on c.oid = indexrelid
   where relnamespace = 'public'::regnamespace and not relispartition
     and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)),
         case contype when 'f' then 3 else 2 end
    from pg_constraint
   where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f') and conparentid = 0
   order by creation_order`;
