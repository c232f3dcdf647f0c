import { copyFileSync, existsSync, globSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RouteName } from '@vitrin/contract/api.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { setUpBackupSite } from '../../test/backup-site.ts';
import { readContents } from '../../test/database-contents.ts';
import { endpoints, sampleCalls } from '../../test/sample-calls.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { checkLedger } from '../features/points/check-ledger.ts';
import { serverFolder } from '../platform/base/server-folder.ts';
import { readMigrations } from '../platform/database/migrations.ts';
import { openArchive } from './restore.ts';

/** Backups of sites with rows in every table, named after their newest migration. Each was written by its own version. */
const archives = join(serverFolder, 'test', 'archived-states');
const toPath = (migration: string) => join(archives, `${migration}.vitrin`);
const migrations = readMigrations().map(({ name }) => name);
const newestMigration = migrations.at(-1) ?? '';

const { site, createTarget, restoreInto } = setUpBackupSite();
let upgradedSite: TestApp | undefined;
afterAll(() => upgradedSite?.close());

it('the newest migration has an archive; outside of CI this test writes a missing one, to be committed', () => {
  if (!existsSync(toPath(newestMigration)) && !process.env.CI) {
    mkdirSync(archives, { recursive: true });
    copyFileSync(site.path, toPath(newestMigration));
  }
  expect(existsSync(toPath(newestMigration)), toPath(newestMigration)).toBe(true);
});

describe.each(
  globSync('*.vitrin', { cwd: archives })
    .map((file) => basename(file, '.vitrin'))
    .sort(),
)('a site archived after %s', (migration) => {
  it('is restored, upgraded to the tables of today and works', async () => {
    const { manifest } = await openArchive(toPath(migration));
    expect(manifest.migrations).toHaveLength(migrations.indexOf(migration) + 1);
    const target = await createTarget();
    await restoreInto(target, { from: toPath(migration) });
    const contents = await readContents(target.connection);
    expect(Object.keys(contents).sort()).toEqual(Object.keys(site.contents).sort());
    for (const kind of ['indexes', 'constraints', 'triggers', 'functions'])
      expect(contents[kind], kind).toEqual(site.contents[kind]);
    const emptiedTables = manifest.tables.filter(
      ({ schema, name, rows }) => schema === 'public' && rows > 0 && contents[name]?.length === 0,
    );
    expect(emptiedTables.map(({ name }) => name)).toEqual([]);

    const app = await startTestApp({ database: target });
    upgradedSite = app;
    expect((await checkLedger(app.platform)).differences).toEqual([]);
    const as = await app.createUser('super_admin');
    const lists = endpoints.filter(
      ({ method, path, route }) =>
        method === 'GET' && !path.includes(':') && !sampleCalls[route as RouteName].stream,
    );
    expect(lists.length).toBeGreaterThan(40);
    for (const { path } of lists) {
      const { statusCode, body } = await app.send('GET', path, { as });
      expect(statusCode, `${path}: ${body.slice(0, 300)}`).toBeLessThan(500);
    }
    expect((await app.send('GET', '/')).statusCode).toBe(200);
    upgradedSite = undefined;
    await app.close();
  });
});
