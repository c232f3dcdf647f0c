import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createTemporaryFolder, onCleanUp } from '../server/test/clean-up.ts';
import { assertRetries, assertWrites } from './assertions.ts';
import { call } from './call.ts';
import { formatMs, getOpeningLimitMs, Instance } from './instance.ts';
import { type Scenario, type Settings, SkippedError } from './scenario.ts';
import { prepareSite, type Site } from './site.ts';
import { waitUntil } from './wait-until.ts';
import { summarizeWrites, WriteLog, withWriteLoad } from './writes.ts';

/** Size of the disk; the cluster takes about 70 MB. */
const DISK_SIZE = '160m';
const CHUNK = Buffer.alloc(64 * 1024);

/** Fills the disk that contains DATA_DIR, while the server writes. */
export const fullDisk: Scenario = {
  name: 'full-disk',
  description:
    'no space left in DATA_DIR: writes fail with 503, reads succeed, writes recover once there is space',
  async run({ random, short, log }: Settings) {
    const instance = new Instance({}, mountDisk());
    await instance.open();
    const site = await prepareSite(instance.origin, instance.connection);
    const writeLog = new WriteLog();
    await withWriteLoad(site, writeLog, random, () =>
      waitUntil('50 writes are made', async () => writeLog.writes.length > 50, 10_000),
    );

    const ballastPath = join(instance.dataDir, 'ballast');
    let recoveryMs = 0;
    await withWriteLoad(site, writeLog, random.fork('full'), async () => {
      fillDisk(ballastPath);
      // The write-ahead log has preallocated space, so writes succeed for a while.
      await waitUntil('writes fail', () => isWriteRefused(site), 120_000);
      await assertPagesServed(site, short ? 2000 : 20_000);
      assert.equal(await uploadPicture(site), 507, 'uploads fail with 507');
      rmSync(ballastPath);
      recoveryMs = await waitUntil(
        'writes succeed',
        async () => !(await isWriteRefused(site)),
        getOpeningLimitMs({ short }),
      );
    });
    await assertWrites(site, writeLog, instance.connection);
    await assertRetries(site, writeLog, random);
    await instance.stop();
    const reopenMs = await instance.open();
    await assertWrites(site, writeLog, instance.connection);
    await instance.stop();
    log(
      `${summarizeWrites(writeLog)}; writes recovered ${formatMs(recoveryMs)} after space was freed`,
    );
    log(`restarted in ${formatMs(reopenMs)} with the same data`);
  },
};

/** @returns the mount point @throws {SkippedError} without the right to mount */
function mountDisk(): string {
  const folder = join(createTemporaryFolder(), 'disk');
  mkdirSync(folder);
  try {
    execFileSync(
      'mount',
      ['-t', 'tmpfs', '-o', `size=${DISK_SIZE},mode=0755`, 'vitrin-chaos', folder],
      {
        stdio: 'pipe',
      },
    );
  } catch (error) {
    throw new SkippedError(`nothing can be mounted here (${String(error).split('\n')[0]})`);
  }
  onCleanUp(() => {
    execFileSync('umount', ['-l', folder]);
  });
  return folder;
}

function fillDisk(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, CHUNK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

/** Returns true if inserting a large row gets 503; asserts that it gets 201 otherwise. */
async function isWriteRefused({ origin, admin }: Site): Promise<boolean> {
  const body = { title: 'Dolu', description: 'x'.repeat(5000), isActive: false };
  const { status, text } = await call(`POST ${origin}/api/admin/events`, { body, cookie: admin });
  assert.ok(status === 201 || status === 503, `${status} ${text}`);
  return status === 503;
}

/** Asserts that pages are served for the given time. */
async function assertPagesServed({ origin }: Site, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    for (const path of ['/', '/api/cards', '/market', '/healthz'])
      assert.equal((await call(`GET ${origin}${path}`)).status, 200, path);
  }
}

/** Uploads a picture. @returns the status of the response */
async function uploadPicture({ origin, admin }: Site): Promise<number> {
  const canvas = { width: 300, height: 300, channels: 3, background: 'red' } as const;
  const gaussianNoise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = await sharp({ create: { ...canvas, noise: gaussianNoise } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(picture)]), 'sinav.png');
  const response = await fetch(`${origin}/api/upload`, {
    method: 'POST',
    body,
    headers: { cookie: admin },
  });
  return response.status;
}
