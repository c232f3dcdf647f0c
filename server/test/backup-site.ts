import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { backUp } from '../src/backup/back-up.ts';
import { openArchive, restore } from '../src/backup/restore.ts';
import type { FileStore } from '../src/platform/storage/file-store.ts';
import { createFolderStore } from '../src/platform/storage/open-file-store.ts';
import { createDatabaseFolder } from './create-database-folder.ts';
import { createEmptyDatabase, fillSite, readContents } from './database-contents.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

interface BackupSite {
  app: TestApp;
  files: FileStore;
  /** Deleted after the tests */
  folder: string;
  /** Archive of the site, with rows in every table */
  path: string;
  /** Contents of the site when it was archived */
  contents: Record<string, string[]>;
}

/** Sets up a site with rows in every table and its archive, with helpers to back up and restore. */
export function setUpBackupSite() {
  const site = {} as BackupSite;
  const createdDatabases: TestDatabase[] = [];
  let pathCount = 0;

  beforeAll(async () => {
    const folder = createDatabaseFolder('backup');
    const app = await startTestApp();
    const files = createFolderStore(join(app.platform.config.dataDir, 'uploads'));
    await fillSite(app);
    const contents = await readContents(app.database.connection);
    const path = join(folder, 'site.vitrin');
    await backUp({ ...app.database, files, path });
    Object.assign(site, { app, files, folder, path, contents } satisfies BackupSite);
  });
  afterAll(async () => {
    await site.app.close();
    for (const database of createdDatabases) await database.drop();
    await rm(site.folder, { recursive: true, force: true });
  });

  const createStore = () => createFolderStore(join(site.folder, `uploads-${++pathCount}`));
  return {
    site,
    createStore,
    createPath: () => join(site.folder, `archive-${++pathCount}.vitrin`),
    async createTarget(): Promise<TestDatabase> {
      const database = await createEmptyDatabase();
      createdDatabases.push(database);
      return database;
    },
    /** Restores an archive, by default the one of the site; returns the tables that no migration creates. */
    async restoreInto(
      { connection }: Pick<TestDatabase, 'connection'>,
      { from = site.path, to = createStore(), replace = false } = {},
    ): Promise<string[]> {
      return restore({ archive: await openArchive(from), connection, files: to, replace });
    },
  };
}
