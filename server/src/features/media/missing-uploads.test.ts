import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { captureLog } from '../../../test/capture-log.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createPicture, uploadPicture } from '../../../test/upload.ts';

let folder: string;
let store: S3rver;
let environment: Record<string, string>;
let app: TestApp;
let otherApp: TestApp;
/** Requests to the object store. */
const storeRequests = vi.spyOn(S3Client.prototype, 'send');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-s3-'));
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'vitrin', configs: [] }],
  });
  const { port } = await store.run();
  environment = {
    LOG_LEVEL: 'info',
    TRUST_PROXY: 'loopback',
    RATE_LIMITS: 'on',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'vitrin',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  app = await startTestApp({ environment });
  otherApp = await startTestApp({ environment, database: app.database });
});
afterAll(async () => {
  await otherApp.close();
  await app.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

let missingUrlCount = 0;
const createMissingUrl = () => `/uploads/${String(++missingUrlCount).padStart(32, '0')}-10x10.webp`;
const getStatus = (url: string, address = '203.0.113.1', instance = app) =>
  instance
    .send('GET', url, { headers: { 'x-forwarded-for': address } })
    .then(({ statusCode }) => statusCode);

describe('a missing picture', () => {
  it('counts against the rate limit of the client’s address; an existing picture does not', async () => {
    const { url } = (
      await uploadPicture(app, await app.createUser('editor'), await createPicture())
    ).json();
    const readCount = async () => {
      await app.server.requestLimiter.sync();
      const { rows } = await app.platform.pool.query<{ total: number }>(
        `select total from address_counts where key = 'other 203.0.113.7'`,
      );
      return rows[0]?.total ?? 0;
    };
    for (let i = 0; i < 3; i++)
      expect(await getStatus(createMissingUrl(), '203.0.113.7')).toBe(404);
    expect(await getStatus('/uploads/yok', '203.0.113.7')).toBe(404);
    expect(await getStatus(url, '203.0.113.7')).toBe(200);
    expect(await readCount()).toBe(4);
  });

  it('is not requested from the store beyond the rate limit', async () => {
    const period = Math.floor(Date.now() / 600_000);
    await app.platform.pool.query(`insert into address_counts values ($1, $2, 3000)`, [
      period,
      'other 203.0.113.8',
    ]);
    await getStatus(createMissingUrl(), '203.0.113.8');
    await app.server.requestLimiter.sync();
    storeRequests.mockClear();
    expect(await getStatus(createMissingUrl(), '203.0.113.8')).toBe(429);
    expect(storeRequests).not.toHaveBeenCalled();
  });

  it('is requested from the store once for any number of requests', async () => {
    const url = createMissingUrl();
    storeRequests.mockClear();
    const addresses = Array.from({ length: 50 }, (_, i) => `203.0.113.${100 + i}`);
    for (const address of addresses) expect(await getStatus(url, address)).toBe(404);
    expect(storeRequests).toHaveBeenCalledTimes(1);
  });

  it('is served on every instance after it is stored', async () => {
    const editor = await app.createUser('editor');
    const bytes = await createPicture(83, 29);
    const { url } = (await uploadPicture(app, editor, bytes)).json();
    const bucket = join(folder, 'vitrin');
    for (const name of await readdir(bucket)) await rm(join(bucket, name));
    const getStatusOn = async (instance: TestApp) => getStatus(url, '203.0.113.9', instance);
    expect([await getStatusOn(app), await getStatusOn(otherApp)]).toEqual([404, 404]);
    expect((await uploadPicture(app, editor, bytes)).json().url).toBe(url);
    expect(await getStatusOn(app)).toBe(200);
    await vi.waitFor(async () => expect(await getStatusOn(otherApp)).toBe(200), 30_000);
  });

  it('is not logged', async () => {
    const log = captureLog(app);
    await getStatus(createMissingUrl());
    await getStatus('/uploads/yok.webp');
    await getStatus('/yok');
    await new Promise(setImmediate);
    const paths = log.map((line) => JSON.parse(line).path).filter((path) => path !== undefined);
    expect(paths, log.join('')).toEqual(['/yok']);
  });
});
