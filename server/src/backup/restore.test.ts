import { existsSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from 's3rver';
import { describe, expect, it } from 'vitest';
import { setUpBackupSite } from '../../test/backup-site.ts';
import { createCardCalls } from '../../test/card-calls.ts';
import { readContents, readFiles } from '../../test/database-contents.ts';
import { PASSWORD, startTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { withDatabaseClient } from '../../test/with-database-client.ts';
import { startEmbeddedPostgres } from '../boot/embedded/start-embedded-postgres.ts';
import { checkLedger } from '../features/points/check-ledger.ts';
import { readMigrations } from '../platform/database/migrations.ts';
import { connect } from '../platform/database/prepare-database.ts';
import { createBucketStore } from '../platform/storage/bucket-store.ts';
import { backUp } from './back-up.ts';
import { rebuildTables } from './rebuild-tables.ts';
import { openArchive } from './restore.ts';

const { site, createStore, createPath, createTarget, restoreInto } = setUpBackupSite();

/** Returns the contents as text, without the row that backups and restores write. */
async function readSite({ connection }: Pick<TestDatabase, 'connection'>) {
  const { installation = [], ...rest } = await readContents(connection);
  return { ...rest, installation: installation.filter((line) => !line.includes('last-backup')) };
}

const readLastBackup = ({ connection }: TestDatabase) =>
  withDatabaseClient(connection, async (client) => {
    const { rows } = await client.query(`select value from installation where key = 'last-backup'`);
    return rows[0]?.value;
  });

describe('a restored backup', () => {
  it('has every row, sequence, constraint and file, also for an owner without superuser rights', async () => {
    expect(
      Object.entries(site.contents).filter(([, lines]) => lines.length === 0),
      'every table has rows',
    ).toEqual([]);
    const target = await createTarget();
    const to = createStore();
    expect(await restoreInto(target, { to })).toEqual([]);
    expect(await readSite(target)).toEqual(site.contents);
    const storedFiles = await readFiles(site.files);
    expect(storedFiles.size).toBeGreaterThan(1);
    expect(await readFiles(to)).toEqual(storedFiles);
  });

  it('is a working site with valid sessions, sequences, counters and ledger', async () => {
    const target = await createTarget();
    const member = await site.app.createUser();
    const from = createPath();
    const { manifest } = await backUp({ ...site.app.database, files: site.files, path: from });
    await restoreInto(target, { from });
    expect(Math.abs(Date.parse(manifest.createdAt) - Date.now())).toBeLessThan(10_000);
    expect(await readLastBackup(site.app.database), 'time of the backup').toBe(manifest.createdAt);
    expect(await readLastBackup(target)).toBe(manifest.createdAt);
    const restoredSite = await startTestApp({ database: target });
    const userResponse = await restoredSite.send('GET', '/api/auth/user', { as: member });
    expect(userResponse.json()).toMatchObject({ id: member.user.id });
    expect((await restoredSite.signIn(member.user.email, PASSWORD)).statusCode).toBe(200);

    const superAdmin = await restoredSite.createUser('super_admin');
    const companiesResponse = await restoredSite.send('GET', '/api/ticket-companies');
    const body = {
      ticketCompanyId: companiesResponse.json()[0].id,
      username: 'ornek',
      investmentAmount: 5000,
    };
    const getSummary = async () =>
      (
        await restoredSite.send('GET', '/api/admin/ticket-applications/summary', { as: superAdmin })
      ).json();
    const summaryBefore = await getSummary();
    const { id } = (
      await restoredSite.send('POST', '/api/ticket-applications', { as: member, body })
    ).json();
    expect((await getSummary()).pending).toBe(summaryBefore.pending + 1);
    const approveResponse = await restoredSite.send(
      'PATCH',
      `/api/admin/ticket-applications/${id}`,
      {
        as: superAdmin,
        body: { status: 'approved' },
      },
    );
    expect(approveResponse.statusCode).toBe(200);
    const correctionBody = { delta: 5, reason: 'Geri yükleme' };
    const correctionResponse = await restoredSite.send(
      'POST',
      `/api/admin/users/${member.user.id}/points`,
      {
        as: superAdmin,
        body: correctionBody,
      },
    );
    expect(correctionResponse.statusCode).toBe(200);
    expect((await checkLedger(restoredSite.platform)).differences).toEqual([]);
    await expect(restoredSite.platform.pool.query('delete from point_entries')).rejects.toThrow(
      'only ever added',
    );
    await restoredSite.close();
  });

  it('replaces another site with --replace, but keeps its pictures for open pages', async () => {
    const database = await createTestDatabase();
    const otherSite = await startTestApp({ database });
    const editor = await otherSite.createUser('editor');
    await createCardCalls(otherSite, editor).create({ title: 'Eski site' });
    const to = createStore();
    await to.write('eski.webp', Buffer.from('eski'), 'image/webp');
    const [picture = ''] = (await readFiles(site.files)).keys();
    await to.write(picture, Buffer.from('bozulmuş'), 'image/webp');
    await otherSite.close();
    await restoreInto(database, { to, replace: true });
    expect(await readSite(database)).toEqual(site.contents);
    const storedFiles = await readFiles(to);
    expect(storedFiles.delete('eski.webp')).toBe(true);
    expect(storedFiles, 'the damaged picture is restored').toEqual(await readFiles(site.files));
    await database.drop();
  });

  it('can move from a folder to an S3-compatible store and back', async () => {
    const root = join(site.folder, 's3');
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
    const storedFiles = await readFiles(site.files);
    const [target, secondTarget] = [await createTarget(), await createTarget()];
    await restoreInto(target, { to: bucket });
    expect(await readFiles(bucket)).toEqual(storedFiles);
    const [from, to] = [createPath(), createStore()];
    await backUp({ ...target, files: bucket, path: from });
    await server.close();
    await restoreInto(secondTarget, { from, to });
    expect(await readFiles(to)).toEqual(storedFiles);
    expect(await readSite(secondTarget)).toEqual(site.contents);
  });

  it('of an older version is migrated', async () => {
    const [oldDatabase, target] = [await createTarget(), await createTarget()];
    const migrations = readMigrations();
    const client = await connect(oldDatabase.connection);
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
    const from = createPath();
    const { manifest } = await backUp({ ...oldDatabase, files: site.files, path: from });
    expect(manifest.migrations).toHaveLength(1);
    await restoreInto(target, { from });
    const restoredContents = await readContents(target.connection);
    expect(restoredContents['drizzle.__drizzle_migrations']).toHaveLength(migrations.length);
    expect(restoredContents.users?.[0]).toContain('ilk.uye ilk@ornek.com');
    for (const kind of ['indexes', 'constraints', 'triggers', 'functions'])
      expect(restoredContents[kind]).toEqual(site.contents[kind]);
    expect(Object.keys(restoredContents).sort()).toEqual(Object.keys(site.contents).sort());
  });

  it('reports tables that no migration creates', async () => {
    const [source, target] = [await createTarget(), await createTarget()];
    await restoreInto(source);
    await withDatabaseClient(source.connection, (client) =>
      client.query(`create table elle as select 1 as "tuhaf ""ad""" from generate_series(1, 3)`),
    );
    const from = createPath();
    await backUp({ ...source, files: site.files, path: from });
    expect(await restoreInto(target, { from })).toEqual(['elle']);
    expect(await readSite(target)).toEqual(site.contents);
  });

  const olderBinaries = ['15', '16', '17']
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((binaries) => existsSync(join(binaries, 'initdb')));
  const otherServer = process.env.TEST_DATABASE ? {} : olderBinaries && { binaries: olderBinaries };
  it.skipIf(!otherServer)('can move to another version of PostgreSQL and back', async () => {
    const settings = { fsync: 'off', shared_buffers: '16MB' };
    const directory = join(site.folder, 'postgres');
    const server = await startEmbeddedPostgres({ directory, settings, ...otherServer });
    try {
      await restoreInto(server);
      expect(await readSite(server)).toEqual(site.contents);
      const [from, secondTarget] = [createPath(), await createTarget()];
      const { manifest } = await backUp({ ...server, files: site.files, path: from });
      await restoreInto(secondTarget, { from });
      expect(await readSite(secondTarget)).toEqual(site.contents);
      expect(manifest.postgres).not.toBe((await openArchive(site.path)).manifest.postgres);
    } finally {
      await server.stop();
    }
  });
});
