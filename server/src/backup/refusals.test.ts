import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCardCalls } from '../../test/card-calls.ts';
import { createDatabaseFolder } from '../../test/create-database-folder.ts';
import { createEmptyDatabase, readContents } from '../../test/database-contents.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createPicture, uploadPicture } from '../../test/upload.ts';
import { withDatabaseClient } from '../../test/with-database-client.ts';
import { acquireMigrationLock, connect } from '../platform/database/prepare-database.ts';
import { createFolderStore } from '../platform/storage/open-file-store.ts';
import { getTableKey } from './archive-format.ts';
import { backUp } from './back-up.ts';
import { emptyChecksum } from './checksums.ts';
import { readArchive } from './read-archive.ts';
import { openArchive, restore } from './restore.ts';
import { createArchive } from './write-archive.ts';

let folder: string;
let app: TestApp;
let path: string;
let fullDatabase: TestDatabase;

beforeAll(async () => {
  folder = createDatabaseFolder('refusals');
  path = join(folder, 'site.vitrin');
  app = await startTestApp();
  const editor = await app.createUser('editor');
  await createCardCalls(app, editor).create();
  await uploadPicture(app, editor, await createPicture());
  await backUp({ ...app.database, files: openStore(app), path });
  fullDatabase = await createTestDatabase();
  const fullSite = await startTestApp({ database: fullDatabase });
  await createCardCalls(fullSite, await fullSite.createUser('editor')).create();
  await fullSite.close();
});
afterAll(async () => {
  await app.close();
  await fullDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

const openStore = ({ platform }: TestApp) =>
  createFolderStore(join(platform.config.dataDir, 'uploads'));
let archiveCount = 0;
const createPath = () => join(folder, `archive-${++archiveCount}.vitrin`);

/** Expects that the restore fails with the message and leaves the database unchanged. */
async function expectRefused(
  { connection }: Pick<TestDatabase, 'connection'>,
  message: string,
  { from = path, replace = false, files = createFolderStore(join(folder, 'uploads')) } = {},
) {
  const contentsBefore = await readContents(connection);
  const restorePromise = openArchive(from).then((archive) =>
    restore({ archive, connection, files, replace }),
  );
  await expect(restorePromise).rejects.toThrow(message);
  expect(await readContents(connection)).toEqual(contentsBefore);
}

describe('a restore', () => {
  it('refuses a database with rows unless --replace is given', async () => {
    await expectRefused(
      fullDatabase,
      'Veritabanı boş değil (audit_log): içindekilerin yerine geçmesi için --replace ekleyin',
    );
  });

  it('never changes a database of another program', async () => {
    const foreignDatabase = await createEmptyDatabase();
    await withDatabaseClient(foreignDatabase.connection, (client) =>
      client.query('create table fatura (id int)'),
    );
    await expectRefused(foreignDatabase, 'başka bir programın', { replace: true });
    await withDatabaseClient(foreignDatabase.connection, (client) =>
      client.query(
        `drop table fatura; create schema drizzle; create table drizzle.__drizzle_migrations
           (id serial primary key, hash text not null, created_at bigint);
         insert into drizzle.__drizzle_migrations (hash, created_at) values ('onların', 1)`,
      ),
    );
    await expectRefused(foreignDatabase, 'başka bir programın', { replace: true });
    await foreignDatabase.drop();
  });

  it('works with a migrated database without rows', async () => {
    const migratedDatabase = await createTestDatabase();
    const archive = await openArchive(path);
    const files = createFolderStore(join(folder, 'uploads'));
    await restore({ archive, ...migratedDatabase, files, replace: false });
    expect((await readContents(migratedDatabase.connection)).users).toHaveLength(
      archive.manifest.tables.find(({ name }) => name === 'users')?.rows ?? 0,
    );
    await migratedDatabase.drop();
  });

  it('fails while a server uses the database or a start holds the migration lock', async () => {
    await expectRefused(app.database, 'Bu veritabanında bir Vitrin çalışıyor (vitrin', {
      replace: true,
    });
    const otherStart = await connect(fullDatabase.connection);
    await acquireMigrationLock(otherStart);
    await expectRefused(fullDatabase, 'bir başlangıç ya da yedekleme sürüyor', { replace: true });
    await otherStart.end();
  });

  it('changes nothing if pictures can’t be stored', async () => {
    const files = {
      ...createFolderStore(join(folder, 'uploads-full')),
      write: () => Promise.reject(new Error('ENOSPC: disk dolu')),
    };
    await expectRefused(fullDatabase, 'disk dolu', { replace: true, files });
  });

  it('changes nothing if rows violate constraints', async () => {
    const from = createPath();
    const { manifest, ...archive } = await openArchive(path);
    const archiveCopy = await createArchive(from);
    await readArchive(archive, (entry, bytes) =>
      entry.startsWith('tables/public.users/') ? undefined : archiveCopy.add(entry, bytes),
    );
    const { lines: rows, ...sums } = emptyChecksum;
    const tables = manifest.tables.map((table) =>
      getTableKey(table) === 'tables/public.users' ? { ...table, rows, ...sums } : table,
    );
    await archiveCopy.finish({ ...manifest, tables });
    await expectRefused(fullDatabase, 'violates foreign key constraint', { replace: true, from });
  });
});

describe('a backup', () => {
  const openFiles = () => openStore(app);

  it('never overwrites an existing file or the unfinished file of another backup', async () => {
    const bytesBefore = await readFile(path);
    await expect(backUp({ ...app.database, files: openFiles(), path })).rejects.toThrow(
      'Bu dosya zaten var',
    );
    expect(await readFile(path)).toEqual(bytesBefore);
    const archivePath = createPath();
    await writeFile(`${archivePath}.part`, 'sürüyor');
    await expect(
      backUp({ ...app.database, files: openFiles(), path: archivePath }),
    ).rejects.toThrow('Başka bir yedekleme sürüyor');
    expect(await readFile(`${archivePath}.part`, 'utf8')).toBe('sürüyor');
    await expect(
      backUp({ ...app.database, files: openFiles(), path: join(folder, 'yok', 'x') }),
    ).rejects.toThrow('Yedek buraya yazılamıyor');
  });

  it.each([
    [
      'that is stopped while it reads tables',
      (stopController: AbortController) => ({
        reportProgress: (text: string) => text.includes('users') && stopController.abort(),
      }),
      'aborted',
    ],
    [
      'whose store fails',
      () => ({ files: { ...openFiles(), read: () => Promise.reject(new Error('depo yok')) } }),
      'depo yok',
    ],
  ])('%s leaves no file and no record', async (_how, createFault, message) => {
    const archivePath = createPath();
    const contentsBefore = await readContents(app.database.connection);
    const stopController = new AbortController();
    const options = {
      ...app.database,
      files: openFiles(),
      path: archivePath,
      signal: stopController.signal,
    };
    await expect(backUp({ ...options, ...createFault(stopController) })).rejects.toThrow(message);
    const remainingFiles = (await readdir(folder)).filter((name) =>
      archivePath.endsWith(name.replace('.part', '')),
    );
    expect(remainingFiles).toEqual([]);
    expect(await readContents(app.database.connection)).toEqual(contentsBefore);
  });

  it('of a database without Vitrin is refused', async () => {
    const emptyDatabase = await createEmptyDatabase();
    await expect(
      backUp({ ...emptyDatabase, files: openFiles(), path: createPath() }),
    ).rejects.toThrow('Bu veritabanında yedeklenecek bir Vitrin yok');
    await emptyDatabase.drop();
  });
});
