import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { contentsOf, createVirginDatabase, onDatabase } from '../../test/whole-site.ts';
import { checkLedger } from '../features/points/check-ledger.ts';
import { prepareDatabase } from '../platform/database/migrate.ts';
import { knownMigrations, listMigrations } from '../platform/database/migrations.ts';
import { folderStore } from '../platform/storage/open-file-store.ts';
import type { Archive } from './read-archive.ts';
import { rebuildTables } from './rebuild-tables.ts';
import { openArchive, restore } from './restore.ts';

// Of a site that had something of everything, written when twelve migrations made what `0000_beginning` makes.
const path = fileURLToPath(
  new URL('../../test/fixtures/of-twelve-migrations.vitrin', import.meta.url),
);

let folder: string;
let archive: Archive;
let database: TestDatabase;
let app: TestApp;
const hashes = knownMigrations().map(({ hash }) => hash);
const present = () => onDatabase(database.connection, listMigrations);
const guards = async ({ connection }: TestDatabase) => {
  const { indexes, constraints, triggers, functions, ...tables } = await contentsOf(connection);
  return { indexes, constraints, triggers, functions, tables: Object.keys(tables).sort() };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-older-'));
  archive = await openArchive(path);
  database = await createVirginDatabase();
  const files = folderStore(join(folder, 'uploads'));
  expect(await restore({ archive, ...database, files, replace: false })).toEqual([]);
  app = await startTestApp({ database, environment: { DATA_DIR: folder } });
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup of the time of twelve migrations', () => {
  it('has twelve, and becomes a database that has ours and nothing else', async () => {
    expect(archive.manifest.migrations).toHaveLength(12);
    expect(await present()).toEqual(hashes);
    const fresh = await createTestDatabase();
    expect(await guards(database)).toEqual(await guards(fresh));
    await fresh.drop();
  });

  it('brings every row and picture along', async () => {
    const { tables, files } = archive.manifest;
    for (const { schema, name, rows } of tables) {
      if (schema !== 'public' || name === 'installation' || name === 'audit_log') continue;
      const count = await app.platform.pool.query(`select from ${name}`);
      expect(count.rowCount, name).toBeGreaterThanOrEqual(rows);
    }
    expect(files.length).toBeGreaterThan(0);
    for (const { name } of files)
      expect((await app.send('GET', `/uploads/${name}`)).statusCode, name).toBe(200);
  });

  it('is a site on which one works: who signs in finds points and applications, and adds to them', async () => {
    expect((await checkLedger(app.platform)).differences).toEqual([]);
    const { rows } = await app.platform.pool.query(
      `select email from users where points = 100 and role = 'viewer'`,
    );
    expect(rows).toHaveLength(1);
    expect((await app.signIn(rows[0].email, PASSWORD)).statusCode).toBe(200);

    const owner = await app.join('super_admin');
    const applications = (
      await app.send('GET', '/api/admin/ticket-applications', { as: owner })
    ).json();
    expect(applications).toHaveLength(2);
    const member = await app.join();
    const give = { as: owner, body: { delta: 5, reason: 'Geri yükleme' } };
    const given = await app.send('POST', `/api/admin/users/${member.user.id}/points`, give);
    expect(given.statusCode).toBe(200);
    const companies = (await app.send('GET', '/api/ticket-companies')).json();
    const ticketCompanyId = companies[0].id;
    const body = { ticketCompanyId, username: 'ornek', investmentAmount: 1_000_000 };
    const applied = await app.send('POST', '/api/ticket-applications', { as: member, body });
    expect(applied.statusCode, applied.body).toBe(201);
    expect((await checkLedger(app.platform)).differences).toEqual([]);
  });
});

it('a database of that time is taken at the next start, as it is', async () => {
  const old = await createVirginDatabase();
  await onDatabase(old.connection, async (client) => {
    await rebuildTables(client, 1);
    await client.query('drop table drizzle.functions');
    for (const [at, hash] of archive.manifest.migrations.entries()) {
      const row = [hash, 1795231945172 + at];
      await client.query(
        'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
        row,
      );
    }
  });
  await prepareDatabase(old.connection);
  expect(await onDatabase(old.connection, listMigrations)).toEqual(hashes);
  expect(await guards(old)).toEqual(await guards(database));
  await old.drop();
});
