import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastLine, runProgram } from '../../test/run-program.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { urlOf } from '../../test/test-database.ts';
import { picture, upload } from '../../test/upload.ts';
import { backUp } from '../backup/back-up.ts';
import { createFolderStore } from '../platform/storage/open-file-store.ts';

let folder: string;
let dataDir: string;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-drill-'));
  dataDir = join(folder, 'veri');
  app = await startTestApp();
  await upload(app, await app.createUser('editor'), await picture());
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a backup of the current site, dated to that day in November. */
async function archive(place: string, name: string, day: number): Promise<string> {
  await mkdir(join(folder, place), { recursive: true });
  const path = join(folder, place, name);
  const files = createFolderStore(join(app.platform.config.dataDir, 'uploads'));
  await backUp({ connection: app.database.connection, files, path });
  await dateBack(path, day);
  return path;
}
const dateBack = (path: string, day: number) =>
  utimes(path, new Date(2026, 10, day), new Date(2026, 10, day));

async function drill(...args: string[]) {
  const { stderr, ...result } = await runProgram('cli/drill.ts', args, {
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(app.database.connection),
    // Settings of the live site: the restored copy must not send messages.
    TELEGRAM_BOT_TOKEN: '1:x',
    TELEGRAM_API_ROOT: 'http://127.0.0.1:9',
  });
  return { ...result, stderr: lastLine(stderr) };
}

async function lastDrill(): Promise<string | undefined> {
  const { rows } = await app.platform.pool.query(
    `select value from installation where key = 'last-drill'`,
  );
  return rows[0]?.value;
}

it('npm run drill restores and checks the newest backup of a folder and records the success', async () => {
  await writeFile(await archive('iyi', 'eski.vitrin', 1), 'bozuk');
  await dateBack(join(folder, 'iyi/eski.vitrin'), 1);
  const newest = await archive('iyi', 'yeni.vitrin', 2);
  const before = Date.now();
  const { code, stdout, stderr } = await drill(join(folder, 'iyi'));
  expect({ code, stderr }).toMatchObject({ code: 0 });
  expect(stdout).toContain(`Tatbikat tamam: ${newest} `);
  expect(stdout).toMatch(/, 1 görsel dosyası; defter ve ana sayfa sağlam\)$/);
  expect(Date.parse((await lastDrill()) ?? '')).toBeGreaterThanOrEqual(before);
  expect(existsSync(join(dataDir, 'drill')), 'the drill folder is deleted').toBe(false);
});

it('npm run drill fails with one line and code 1 for a damaged backup and records nothing', async () => {
  const drillBefore = await lastDrill();
  const path = await archive('bozuk', 'a.vitrin', 3);
  const bytes = await readFile(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(path, bytes);
  expect(await drill(join(folder, 'bozuk'))).toEqual({
    code: 1,
    stdout: '',
    stderr: `Yedek bozuk: ${path}`,
  });
  const empty = await mkdtemp(join(folder, 'boş-'));
  expect(await drill(empty)).toEqual({
    code: 1,
    stdout: '',
    stderr: `Bu klasörde yedek yok: ${empty}`,
  });
  expect(await lastDrill()).toBe(drillBefore);
});

it('npm run drill fails if a balance differs from its ledger', async () => {
  const { user } = await app.createUser();
  const drillBefore = await lastDrill();
  await app.platform.pool.query('update users set points = points + 5 where id = $1', [user.id]);
  const path = await archive('fark', 'a.vitrin', 4);
  const { code, stdout, stderr } = await drill(path);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Yedekteki defterde fark var: 1 hesabın bakiyesi/);
  expect(await lastDrill()).toBe(drillBefore);
  expect(existsSync(join(dataDir, 'drill'))).toBe(false);
});
