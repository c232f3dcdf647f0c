import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabaseFolder } from '../../test/create-database-folder.ts';
import { getLastLine, runProgram } from '../../test/run-program.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { toDatabaseUrl } from '../../test/test-database.ts';
import { createPicture, uploadPicture } from '../../test/upload.ts';
import { backUp } from '../backup/back-up.ts';
import { createFolderStore } from '../platform/storage/open-file-store.ts';

let folder: string;
let dataDir: string;
let app: TestApp;

beforeAll(async () => {
  folder = createDatabaseFolder('drill');
  dataDir = join(folder, 'veri');
  app = await startTestApp();
  await uploadPicture(app, await app.createUser('editor'), await createPicture());
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a backup of the current site. The file date is `day` of November 2026. */
async function createBackup(folderName: string, name: string, day: number): Promise<string> {
  await mkdir(join(folder, folderName), { recursive: true });
  const path = join(folder, folderName, name);
  const files = createFolderStore(join(app.platform.config.dataDir, 'uploads'));
  await backUp({ connection: app.database.connection, files, path });
  await setFileDate(path, day);
  return path;
}
const setFileDate = (path: string, day: number) =>
  utimes(path, new Date(2026, 10, day), new Date(2026, 10, day));

async function runDrill(...args: string[]) {
  const { stderr, ...result } = await runProgram('cli/drill.ts', args, {
    DATA_DIR: dataDir,
    DATABASE_URL: toDatabaseUrl(app.database.connection),
    // Settings of the live site: the restored copy must not send messages.
    TELEGRAM_BOT_TOKEN: '1:x',
    TELEGRAM_API_ROOT: 'http://127.0.0.1:9',
  });
  return { ...result, stderr: getLastLine(stderr) };
}

async function readLastDrill(): Promise<string | undefined> {
  const { rows } = await app.platform.pool.query(
    `select value from installation where key = 'last-drill'`,
  );
  return rows[0]?.value;
}

it('npm run drill restores and checks the newest backup of a folder and records the success', async () => {
  await writeFile(await createBackup('iyi', 'eski.vitrin', 1), 'bozuk');
  await setFileDate(join(folder, 'iyi/eski.vitrin'), 1);
  const newestPath = await createBackup('iyi', 'yeni.vitrin', 2);
  const startMs = Date.now();
  const { code, stdout, stderr } = await runDrill(join(folder, 'iyi'));
  expect({ code, stderr }).toMatchObject({ code: 0 });
  expect(stdout).toContain(`Tatbikat tamam: ${newestPath} `);
  expect(stdout).toMatch(/, 1 görsel dosyası; defter ve ana sayfa sağlam\)$/);
  expect(Date.parse((await readLastDrill()) ?? '')).toBeGreaterThanOrEqual(startMs);
  expect(existsSync(join(dataDir, 'drill')), 'the drill folder is deleted').toBe(false);
});

it('npm run drill fails with one line and code 1 for a damaged backup or an empty folder, and records nothing', async () => {
  const drillBefore = await readLastDrill();
  const path = await createBackup('bozuk', 'a.vitrin', 3);
  const bytes = await readFile(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(path, bytes);
  expect(await runDrill(join(folder, 'bozuk'))).toEqual({
    code: 1,
    stdout: '',
    stderr: `Yedek bozuk: ${path}`,
  });
  const emptyFolder = await mkdtemp(join(folder, 'boş-'));
  expect(await runDrill(emptyFolder)).toEqual({
    code: 1,
    stdout: '',
    stderr: `Bu klasörde yedek yok: ${emptyFolder}`,
  });
  expect(await readLastDrill()).toBe(drillBefore);
});

it('npm run drill fails if a balance differs from its ledger', async () => {
  const { user } = await app.createUser();
  const drillBefore = await readLastDrill();
  await app.platform.pool.query('update users set points = points + 5 where id = $1', [user.id]);
  const path = await createBackup('fark', 'a.vitrin', 4);
  const { code, stdout, stderr } = await runDrill(path);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Yedekteki defterde fark var: 1 hesabın bakiyesi/);
  expect(await readLastDrill()).toBe(drillBefore);
  expect(existsSync(join(dataDir, 'drill'))).toBe(false);
});
