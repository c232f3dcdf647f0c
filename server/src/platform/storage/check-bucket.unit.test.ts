import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { expect, it, vi } from 'vitest';
import { collectAsync } from '../../../test/collect-async.ts';
import { StartError } from '../base/errors.ts';
import { createBucketStore } from './bucket-store.ts';
import { checkBucket } from './check-bucket.ts';

const createServiceError = (name: string, httpStatusCode: number) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });
const denied = createServiceError('AccessDenied', 403);

/** Checks a store whose calls fail with the errors. Returns the start error's message, or 'warned' or ''. */
async function check({ list, write }: { list?: Error; write?: Error }): Promise<string> {
  const log = { warn: vi.fn() };
  const fail = async (error?: Error) => {
    if (error) throw error;
  };
  const files = {
    async *list() {
      await fail(list);
      yield 'bir.webp';
    },
    write: () => fail(write),
    delete: () => fail(write),
  };
  try {
    await checkBucket(files, { bucket: 'depo' }, log);
    return log.warn.mock.calls.length > 0 ? 'warned' : '';
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
}

it.each<[string, Parameters<typeof check>[0], string]>([
  ['an unknown key', { list: createServiceError('InvalidAccessKeyId', 403) }, 'S3_ACCESS_KEY_ID'],
  [
    'a wrong secret',
    { list: createServiceError('SignatureDoesNotMatch', 403) },
    'S3_SECRET_ACCESS_KEY',
  ],
  [
    'a wrong region',
    { list: createServiceError('AuthorizationHeaderMalformed', 400) },
    'S3_REGION',
  ],
  [
    'a missing bucket',
    { list: createServiceError('NoSuchBucket', 404) },
    "S3_BUCKET bulunamadı: 'depo'",
  ],
  ['a wrong clock', { list: createServiceError('RequestTimeTooSkewed', 403) }, 'saati yanlış'],
  ['a key without any right', { list: denied, write: denied }, 'erişim yetkisi yok'],
  ['a key that may not list', { list: denied }, 's3:ListBucket'],
  ['a key that may not write', { write: denied }, 's3:PutObject'],
])('%s ends the start with one line that names it', async (_case, errors, text) => {
  const message = await check(errors);
  expect(message).toContain(text);
  expect(message).toMatch(/^S3[^\n]*\.$/);
});

it('a working store is accepted, and an unavailable one is only logged', async () => {
  expect(await check({})).toBe('');
  for (const error of [
    Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
    createServiceError('SlowDown', 503),
    createServiceError('NotImplemented', 501),
  ])
    expect(await check({ list: error, write: error })).toBe('warned');
});

it('a store that does not respond is only logged', async () => {
  const log = { warn: vi.fn() };
  const never = () => new Promise<never>(() => undefined);
  const files = {
    async *list() {
      yield await never();
    },
    write: never,
    delete: never,
  };
  await checkBucket(files, { bucket: 'depo' }, log, 20);
  expect(log.warn).toHaveBeenCalledOnce();
});

it('a real service refuses an unknown key and a missing bucket, and nothing stays in a working bucket', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'vitrin-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'vitrin', configs: [] }],
  });
  const { port } = await server.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'vitrin',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  const checkService = (changes: Partial<typeof settings>) => {
    const s3 = { ...settings, ...changes };
    return checkBucket(createBucketStore(s3), s3, { warn: vi.fn() });
  };
  try {
    await checkService({});
    expect(await collectAsync(createBucketStore(settings).list())).toEqual([]);
    await expect(checkService({ accessKeyId: 'x' })).rejects.toThrow('S3_ACCESS_KEY_ID');
    await expect(checkService({ bucket: 'baska' })).rejects.toThrow(
      "S3_BUCKET bulunamadı: 'baska'",
    );
  } finally {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  }
});
