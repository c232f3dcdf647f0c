import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCardCalls } from '../../test/card-calls.ts';
import {
  contentsOf,
  createEmptyDatabase,
  filesOf,
  fillSite,
} from '../../test/database-contents.ts';
import { onDatabase } from '../../test/on-database.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../test/test-app.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { checkLedger } from '../features/points/check-ledger.ts';
import { createDrizzle } from '../platform/database/create-pool.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts';
import { readMigrations } from '../platform/database/migrations.ts';
import { acquireMigrationLock, connect } from '../platform/database/prepare-database.ts';
import { createBucketStore } from '../platform/storage/bucket-store.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { createFolderStore } from '../platform/storage/open-file-store.ts';
import { backUp } from './back-up.ts';
import { rebuildTables } from './rebuild-tables.ts';
import { openArchive, restore } from './restore.ts';

let folder: string;
let app: TestApp;
let files: FileStore;
/** Archive of a site with rows in every table, and the contents of that site */
let path: string;
let before: Record<string, string[]>;
const opened: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-backup-'));
  app = await startTestApp();
  files = createFolderStore(join(app.platform.config.dataDir, 'uploads'));
  await fillSite(app);
  before = await contentsOf(app.database.connection);
  path = join(folder, 'site.vitrin');
  await backUp({ ...app.database, files, path });
});
afterAll(async () => {
  await app.close();
  for (const database of opened) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function createTarget(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  opened.push(database);
  return database;
}

let pathCount = 0;
const newFolder = () => createFolderStore(join(folder, `uploads-${++pathCount}`));
const newPath = () => join(folder, `archive-${++pathCount}.vitrin`);

async function restoreInto(
  { connection }: Pick<TestDatabase, 'connection'>,
  { from = path, to = newFolder(), replace = false } = {},
) {
  return restore({ archive: await openArchive(from), connection, files: to, replace });
}

/** Contents as text, without the row that backups and restores write */
async function siteOf({ connection }: Pick<TestDatabase, 'connection'>) {
  const { installation = [], ...rest } = await contentsOf(connection);
  return { ...rest, installation: installation.filter((line) => !line.includes('last-backup')) };
}

const lastBackup = ({ connection }: TestDatabase) =>
  onDatabase(connection, async (client) => {
    const { rows } = await client.query(`select value from installation where key = 'last-backup'`);
    return rows[0]?.value;
  });

describe('a restored backup', () => {
  it('has every row, sequence, constraint and file, also for an owner without superuser rights', async () => {
    expect(
      Object.entries(before).filter(([, lines]) => lines.length === 0),
      'every table has rows',
    ).toEqual([]);
    const target = await createTarget();
    const to = newFolder();
    expect(await restoreInto(target, { to })).toEqual([]);
    expect(await siteOf(target)).toEqual(before);
    const storedFiles = await filesOf(files);
    expect(storedFiles.size).toBeGreaterThan(1);
    expect(await filesOf(to)).toEqual(storedFiles);
  });

  it('is a working site with valid sessions, sequences, counters and ledger', async () => {
    const target = await createTarget();
    const member = await app.createUser();
    const from = newPath();
    const { manifest } = await backUp({ ...app.database, files, path: from });
    await restoreInto(target, { from });
    expect(Math.abs(Date.parse(manifest.createdAt) - Date.now())).toBeLessThan(10_000);
    expect(await lastBackup(app.database), 'time of the backup').toBe(manifest.createdAt);
    expect(await lastBackup(target)).toBe(manifest.createdAt);
    const copy = await startTestApp({ database: target });
    const own = await copy.send('GET', '/api/auth/user', { as: member });
    expect(own.json()).toMatchObject({ id: member.user.id });
    expect((await copy.signIn(member.user.email, PASSWORD)).statusCode).toBe(200);

    const owner = await copy.createUser('super_admin');
    const companies = await copy.send('GET', '/api/ticket-companies');
    const body = {
      ticketCompanyId: companies.json()[0].id,
      username: 'ornek',
      investmentAmount: 5000,
    };
    const count = async () =>
      (await copy.send('GET', '/api/admin/ticket-applications/summary', { as: owner })).json();
    const summaryBefore = await count();
    const { id } = (
      await copy.send('POST', '/api/ticket-applications', { as: member, body })
    ).json();
    expect((await count()).pending).toBe(summaryBefore.pending + 1);
    const approved = await copy.send('PATCH', `/api/admin/ticket-applications/${id}`, {
      as: owner,
      body: { status: 'approved' },
    });
    expect(approved.statusCode).toBe(200);
    const points = { delta: 5, reason: 'Geri yükleme' };
    const correction = await copy.send('POST', `/api/admin/users/${member.user.id}/points`, {
      as: owner,
      body: points,
    });
    expect(correction.statusCode).toBe(200);
    expect((await checkLedger(copy.platform)).differences).toEqual([]);
    await expect(copy.platform.pool.query('delete from point_entries')).rejects.toThrow(
      'only ever added',
    );
    await copy.close();
  });

  it('replaces another site with --replace, but keeps its pictures for open pages', async () => {
    const other = await startTestApp();
    const editor = await other.createUser('editor');
    await createCardCalls(other, editor).create({ title: 'Eski site' });
    const to = newFolder();
    await to.write('eski.webp', Buffer.from('eski'), 'image/webp');
    const [picture = ''] = (await filesOf(files)).keys();
    await to.write(picture, Buffer.from('bozulmuş'), 'image/webp');
    const database = other.database;
    const { platform } = other;
    await platform.topicBus.stop();
    await platform.pool.end();
    await restoreInto(database, { to, replace: true });
    expect(await siteOf(database)).toEqual(before);
    const storedFiles = await filesOf(to);
    expect(storedFiles.delete('eski.webp')).toBe(true);
    expect(storedFiles, 'the damaged picture is restored').toEqual(await filesOf(files));
    await other.server.close();
    await database.drop();
  });

  it('can move from a folder to an S3-compatible store and back', async () => {
    const root = join(folder, 's3');
    const server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: root,
      configureBuckets: [{ name: 'vitrin', configs: [] }],
    });
    const { port } = await server.run();
    const bucket = createBucketStore({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'vitrin',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    });
    const storedFiles = await filesOf(files);
    const [target, secondTarget] = [await createTarget(), await createTarget()];
    await restoreInto(target, { to: bucket });
    expect(await filesOf(bucket)).toEqual(storedFiles);
    const [from, to] = [newPath(), newFolder()];
    await backUp({ ...target, files: bucket, path: from });
    await server.close();
    await restoreInto(secondTarget, { from, to });
    expect(await filesOf(to)).toEqual(storedFiles);
    expect(await siteOf(secondTarget)).toEqual(before);
  });

  it('of an older version is migrated', async () => {
    const [old, target] = [await createTarget(), await createTarget()];
    const migrations = readMigrations();
    const client = await connect(old.connection);
    await rebuildTables(client, 1);
    for (const { hash, when } of migrations.slice(0, 1)) {
      await client.query(
        'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
        [hash, when],
      );
    }
    await client.query(
      `insert into users (id, username, email, password_hash, points)
         values (gen_random_uuid(), 'İlk.Üye', 'ilk@ornek.com', 'x', 7)`,
    );
    await client.end();
    const from = newPath();
    const { manifest } = await backUp({ ...old, files, path: from });
    expect(manifest.migrations).toHaveLength(1);
    await restoreInto(target, { from });
    const now = await contentsOf(target.connection);
    expect(now['drizzle.__drizzle_migrations']).toHaveLength(migrations.length);
    expect(now.users?.[0]).toContain('ilk.uye ilk@ornek.com');
    for (const kind of ['indexes', 'constraints', 'triggers', 'functions'])
      expect(now[kind]).toEqual(before[kind]);
    expect(Object.keys(now).sort()).toEqual(Object.keys(before).sort());
  });

  it('reports tables that no migration creates', async () => {
    const [source, target] = [await createTarget(), await createTarget()];
    await restoreInto(source);
    await onDatabase(source.connection, (client) =>
      client.query(`create table elle as select 1 as "tuhaf ""ad""" from generate_series(1, 3)`),
    );
    const from = newPath();
    await backUp({ ...source, files, path: from });
    expect(await restoreInto(target, { from })).toEqual(['elle']);
    expect(await siteOf(target)).toEqual(before);
  });

  const older = ['15', '16', '17']
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((binaries) => existsSync(join(binaries, 'initdb')));
  const other = process.env.TEST_DATABASE ? {} : older && { binaries: older };
  it.skipIf(!other)('can move to another version of PostgreSQL and back', async () => {
    const settings = { fsync: 'off', shared_buffers: '16MB' };
    const directory = join(folder, 'postgres');
    const server = await startEmbeddedPostgres({ directory, settings, ...other });
    try {
      await restoreInto(server);
      expect(await siteOf(server)).toEqual(before);
      const [from, secondTarget] = [newPath(), await createTarget()];
      const { manifest } = await backUp({ ...server, files, path: from });
      await restoreInto(secondTarget, { from });
      expect(await siteOf(secondTarget)).toEqual(before);
      expect(manifest.postgres).not.toBe((await openArchive(path)).manifest.postgres);
    } finally {
      await server.stop();
    }
  });
});

describe('a backup during writes', () => {
  it('does not block a start while it copies files', async () => {
    let hasStarted = false;
    const slowStore = {
      ...files,
      async *list() {
        const client = await connect(app.database.connection);
        await acquireMigrationLock(client);
        await client.end();
        hasStarted = true;
        yield* files.list();
      },
    };
    await backUp({ ...app.database, files: slowStore, path: newPath() });
    expect(hasStarted).toBe(true);
  });

  it('is a consistent snapshot: every balance equals the sum of its ledger', async () => {
    const owner = await app.createUser('super_admin');
    const members = await Promise.all(Array.from({ length: 4 }, () => app.createUser()));
    let done = false;
    let writeCount = 0;
    const writers = members.map(async ({ user }) => {
      while (!done) {
        const body = { delta: 3, reason: 'Yük' };
        await app.send('POST', `/api/admin/users/${user.id}/points`, { as: owner, body });
        writeCount++;
      }
    });
    while (writeCount < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    const from = newPath();
    const { manifest } = await backUp({ ...app.database, files, path: from });
    done = true;
    await Promise.all(writers);
    const rows = manifest.tables.find(({ name }) => name === 'point_entries')?.rows ?? 0;
    const copiedRows = rows - (before.point_entries?.length ?? 0);
    expect(copiedRows).toBeGreaterThan(19);
    expect(copiedRows, 'writes happened during the backup').toBeLessThan(writeCount);
    const target = await createTarget();
    await restoreInto(target, { from });
    await onDatabase(target.connection, async (client) => {
      expect((await checkLedger({ db: createDrizzle(client) })).differences).toEqual([]);
    });
  });
});
