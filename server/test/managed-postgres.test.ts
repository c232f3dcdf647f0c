import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../src/backup/back-up.ts';
import { openArchive, restore } from '../src/backup/restore.ts';
import { StartError } from '../src/platform/base/errors.ts';
import { prepareDatabase } from '../src/platform/database/prepare-database.ts';
import { createFolderStore } from '../src/platform/storage/open-file-store.ts';
import { createCardCalls } from './card-calls.ts';
import { createDatabaseFolder } from './create-database-folder.ts';
import { createEmptyDatabase } from './database-contents.ts';
import { runProgram } from './run-program.ts';
import { connectAsSiteRole } from './site-role.ts';
import { startTestApp } from './test-app.ts';
import { type TestDatabase, toDatabaseUrl } from './test-database.ts';

/** Connected as a role that only owns the database */
let owner: TestDatabase;
/** Connected as the role of the site */
let site: TestDatabase;

beforeAll(async () => {
  owner = await createEmptyDatabase();
  site = await connectAsSiteRole(owner);
});
afterAll(async () => {
  await site.drop();
  await owner.drop();
});

it('a role that may not alter tables gets an error that names npm run migrate', async () => {
  const migration = prepareDatabase(site.connection);
  await expect(migration).rejects.toThrow(StartError);
  await expect(migration).rejects.toThrow(
    /^Veritabanındaki yetki yetmiyor \(site_\w+\): .*denied.*: npm run migrate$/,
  );
});

it('npm run migrate migrates as the owner', async () => {
  const result = await runProgram('cli/migrate.ts', [], {
    DATABASE_URL: toDatabaseUrl(site.connection),
    DATABASE_MIGRATION_URL: toDatabaseUrl(owner.connection),
  });
  expect(result).toEqual({ stdout: 'Veritabanı bu sürümde.', stderr: '', code: 0 });
  await prepareDatabase(site.connection);
});

it('a pool of 3 connections serves 8 concurrent users without a deadlock or an error', async () => {
  const app = await startTestApp({ database: site, poolSize: 3 });
  const statuses = new Map<number, number>();
  const company = { name: 'Örnek', logoUrl: '/demo/ornek.svg' };
  const companyRequest = { as: await app.createUser('editor'), body: company };
  const ticketCompanyId = (await app.send('POST', '/api/ticket-companies', companyRequest)).json()
    .id;
  const worker = async () => {
    const as = await app.createUser('editor');
    const body = { ticketCompanyId, username: 'ornek', investmentAmount: 500 };
    for (let round = 0; round < 3; round++) {
      const responses = await Promise.all([
        app.send('POST', '/api/ticket-applications', { as, body }),
        createCardCalls(app, as).add(),
        app.send('GET', '/api/auth/user', { as }),
        app.send('GET', '/api/cards/all', { as }),
        app.signIn(as.user.email, 'yanlış'),
      ]);
      for (const { statusCode } of responses)
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  expect(Object.fromEntries(statuses)).toEqual({ 200: 48, 201: 48, 401: 24 });
  await app.close();
});

it('the site’s role can write rows after a restore by the owner', async () => {
  const folder = createDatabaseFolder('managed');
  const [path, files] = [join(folder, 'site.vitrin'), createFolderStore(join(folder, 'uploads'))];
  await backUp({ ...site, files, path });
  await restore({ archive: await openArchive(path), ...owner, files, replace: true });
  const app = await startTestApp({ database: site });
  await createCardCalls(app, await app.createUser('editor')).create({ title: 'Geri gelen' });
  await app.close();
  await rm(folder, { recursive: true });
});
