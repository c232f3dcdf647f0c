import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCardCalls } from '../../test/card-calls.ts';
import { createDatabaseFolder } from '../../test/create-database-folder.ts';
import { readContents } from '../../test/database-contents.ts';
import { getLastLine, startProgram, waitForEnd } from '../../test/run-program.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase, toDatabaseUrl } from '../../test/test-database.ts';
import { createPicture, uploadPicture } from '../../test/upload.ts';
import { startEmbeddedPostgres } from '../boot/embedded/start-embedded-postgres.ts';

let folder: string;
let app: TestApp;
let path: string;

beforeAll(async () => {
  folder = createDatabaseFolder('archive');
  path = join(folder, 'site.vitrin');
  app = await startTestApp();
  const editor = await app.createUser('editor');
  await createCardCalls(app, editor).create({ title: 'Yedekteki' });
  await uploadPicture(app, editor, await createPicture());
  expect(await runCommand('backup', [path], createEnvironment(app.database))).toMatchObject({
    code: 0,
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const createEnvironment = ({ connection }: TestDatabase) => ({
  DATABASE_URL: toDatabaseUrl(connection),
  DATA_DIR: app.platform.config.dataDir,
});

const startCommand = (command: string, args: string[], environment: object) =>
  startProgram(`cli/${command}.ts`, args, environment, folder);

async function waitForResult(child: ChildProcess) {
  const { stderr, ...result } = await waitForEnd(child);
  return { ...result, stderr: getLastLine(stderr) };
}

const runCommand = (command: string, args: string[], environment: object) =>
  waitForResult(startCommand(command, args, environment));

/** Starts a store that accepts connections and never responds, so that its clients wait. */
async function startSilentStore() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    waitForConnection: () => once(server, 'connection'),
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'vitrin',
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
    },
    close: () => server.close(),
  };
}

describe('the commands backup and restore', () => {
  it('move a site from a server into a new embedded database', async () => {
    const dataDir = join(folder, 'yeni', 'data');
    const restoreResult = await runCommand('restore', ['site.vitrin'], { DATA_DIR: dataDir });
    expect(restoreResult.stdout).toMatch(
      /^Geri yüklendi: .*, 1 görsel dosyası\.\nSiteyi açmak için: npm start$/,
    );
    expect(await readdir(join(dataDir, 'uploads'))).toEqual(
      await readdir(join(app.platform.config.dataDir, 'uploads')),
    );

    // This server owns the data folder, like that of a running site.
    const runningServer = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') });
    const { cards, users } = await readContents(runningServer.connection);
    expect(cards).toHaveLength(1);
    expect(cards?.[0]).toContain('Yedekteki');
    const refusedRestore = await runCommand('restore', [path, '--replace'], { DATA_DIR: dataDir });
    expect(refusedRestore).toMatchObject({ code: 1, stdout: '' });
    expect(refusedRestore.stderr).toMatch(/^Bu veri klasörünü başka bir Vitrin kullanıyor: .*$/);
    const backupResult = await runCommand('backup', ['yanında.vitrin'], { DATA_DIR: dataDir });
    expect(backupResult.code).toBe(0);
    expect(backupResult.stdout).toMatch(/^Yedeklendi: .*yanında\.vitrin \(.* 1 görsel dosyası\)$/);
    expect((await readContents(runningServer.connection)).users).toEqual(users);
    await runningServer.stop();
  });

  it('leave the database unchanged if a restore is killed or stopped', async () => {
    const target = await createTestDatabase();
    const oldSite = await startTestApp({ database: target });
    await createCardCalls(oldSite, await oldSite.createUser('editor')).create({ title: 'Eskisi' });
    await oldSite.close();
    const contentsBefore = await readContents(target.connection);
    const store = await startSilentStore();
    const environment = { ...createEnvironment(target), ...store.environment };
    const killedRestore = startCommand('restore', [path, '--replace'], environment);
    // The restore replaces every table before it contacts the store, and commits afterwards.
    await store.waitForConnection();
    killedRestore.kill('SIGKILL');
    await once(killedRestore, 'exit');
    expect(await readContents(target.connection)).toEqual(contentsBefore);
    const stoppedRestore = startCommand('restore', [path, '--replace'], environment);
    await store.waitForConnection();
    stoppedRestore.kill('SIGTERM');
    expect(await waitForResult(stoppedRestore)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Durduruldu.',
    });
    expect(await readContents(target.connection)).toEqual(contentsBefore);
    store.close();
    expect(
      await runCommand('restore', [path, '--replace'], createEnvironment(target)),
    ).toMatchObject({ code: 0 });
    await target.drop();
  });

  it('leave no file if a backup is stopped', async () => {
    const store = await startSilentStore();
    const archivePath = join(folder, 'yarım.vitrin');
    const stoppedBackup = startCommand('backup', [archivePath], {
      ...createEnvironment(app.database),
      ...store.environment,
    });
    await store.waitForConnection();
    expect(existsSync(`${archivePath}.part`)).toBe(true);
    stoppedBackup.kill('SIGINT');
    expect(await waitForResult(stoppedBackup)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Durduruldu.',
    });
    store.close();
    expect((await readdir(folder)).filter((name) => name.startsWith('yarım'))).toEqual([]);
  });

  it('fail with the reason before a database is created', async () => {
    const dataDir = join(folder, 'olmayan');
    await writeFile(join(folder, 'belge.txt'), 'merhaba');
    const refusals: [string, string[], RegExp][] = [
      ['restore', ['belge.txt'], /^Bu dosya bir Vitrin yedeği değil: .*belge\.txt$/],
      ['restore', [], /--replace: dolu bir veritabanının/],
      ['backup', ['--replace', 'a'], /^Kullanım: npm run backup -- DOSYA$/],
      ['backup', ['a.vitrin'], /^Yedeklenecek bir şey yok: .*olmayan/],
    ];
    for (const [command, args, errorText] of refusals) {
      const { code, stdout, stderr } = await runCommand(command, args, { DATA_DIR: dataDir });
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(errorText);
    }
    expect(existsSync(dataDir)).toBe(false);
  });
});
