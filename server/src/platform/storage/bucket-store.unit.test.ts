import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectAsync } from '../../../test/collect-async.ts';
import { createPicture } from '../../../test/upload.ts';
import { createLog } from '../base/log.ts';
import { createBucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { Pictures } from './pictures.ts';
import { instrumentStore } from './storage-metrics.ts';

let folder: string;
let server: S3rver;
let files: FileStore;

const settings = {
  bucket: 'vitrin',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-s3-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: settings.bucket, configs: [] }],
  });
  const { port } = await server.run();
  files = createBucketStore({ ...settings, endpoint: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const listNames = () => collectAsync(files.list());

describe('createBucketStore', () => {
  it('stores, reads, lists and deletes files', async () => {
    const bytes = Buffer.from('ığüşöç');
    expect(await files.touch('bir.webp')).toBe(false);
    expect(await files.read('bir.webp')).toBeNull();
    await files.write('bir.webp', bytes, 'image/webp');
    expect(await files.touch('bir.webp')).toBe(true);
    expect(await files.read('bir.webp')).toEqual(bytes);
    expect(await listNames()).toEqual(['bir.webp']);
    const details = await collectAsync(files.listDetails());
    expect(details).toEqual([
      { name: 'bir.webp', bytes: bytes.length, storedAt: expect.any(Date) },
    ]);
    await files.delete('bir.webp');
    expect(await files.read('bir.webp')).toBeNull();
    expect(await listNames()).toEqual([]);
  });

  it('stores and opens pictures for the class Pictures', async () => {
    const pictures = new Pictures({ files, log: createLog('silent') });
    const url = await pictures.store(await createPicture(700, 70));
    const openFile = await pictures.open(url.replace('/uploads/', ''));
    const bytes = await buffer(openFile?.stream ?? Readable.from([]));
    expect(bytes.length).toBeGreaterThan(0);
    expect(openFile?.size).toBe(bytes.length);
  });

  it('fails with 503 and frees its connections if the service does not respond', async () => {
    const openSockets = new Set<Socket>();
    const silentServer = createServer((socket) => {
      openSockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => openSockets.delete(socket))
        .resume();
    });
    silentServer.listen(0, '127.0.0.1');
    await once(silentServer, 'listening');
    const { port } = silentServer.address() as AddressInfo;
    const shortTimeouts = { connectMs: 100, responseMs: 100, writeMs: 100, idleMs: 100 };
    const { files, metrics } = instrumentStore(
      createBucketStore({ ...settings, endpoint: `http://127.0.0.1:${port}` }, shortTimeouts),
    );
    const pictures = new Pictures({ files, log: createLog('silent') });
    const image = await createPicture();
    const calls = Array.from({ length: 60 }, () => pictures.open('bir.webp'));
    const settledCalls = Promise.allSettled([...calls, pictures.store(image)]);
    const readStoreMetrics = () =>
      ['calls', 'failures_total'].map((name) =>
        metrics.find((metric) => metric.name === `vitrin_store_${name}`)?.read(),
      );
    expect(readStoreMetrics()).toEqual([60, 0]);
    const outcomes = await settledCalls;
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ reason: { statusCode: 503, code: 'media.away' } });
    }
    await expect.poll(() => openSockets.size).toBe(0);
    expect(readStoreMetrics()).toEqual([0, 61]);
    silentServer.close();
  });

  it('opens and reads a file that the service sends in chunks without its length', async () => {
    const chunkedServer = createHttpServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/webp' });
      response.write('half');
      response.end('half');
    });
    chunkedServer.listen(0, '127.0.0.1');
    await once(chunkedServer, 'listening');
    const { port } = chunkedServer.address() as AddressInfo;
    const store = createBucketStore({ ...settings, endpoint: `http://127.0.0.1:${port}` });
    const openFile = await store.open('bir.webp');
    expect(openFile?.size).toBeUndefined();
    expect(await text(openFile?.stream ?? Readable.from([]))).toBe('halfhalf');
    expect(String(await store.read('bir.webp'))).toBe('halfhalf');
    chunkedServer.close();
  });

  it('aborts a read if the service stops sending in the middle of a file', async () => {
    const truncatingServer = createHttpServer((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('half');
    });
    truncatingServer.listen(0, '127.0.0.1');
    await once(truncatingServer, 'listening');
    const { port } = truncatingServer.address() as AddressInfo;
    const shortTimeouts = { connectMs: 1000, responseMs: 1000, writeMs: 1000, idleMs: 100 };
    const store = createBucketStore(
      { ...settings, endpoint: `http://127.0.0.1:${port}` },
      shortTimeouts,
    );
    const openFile = await store.open('bir.webp');
    await expect(buffer(openFile?.stream ?? Readable.from([]))).rejects.toThrow();
    truncatingServer.close();
  });

  it('fails with 503 if the service is unreachable', async () => {
    const unreachableStore = createBucketStore({ ...settings, endpoint: 'http://127.0.0.1:1' });
    const pictures = new Pictures({ files: unreachableStore, log: createLog('silent') });
    await expect(pictures.store(await createPicture())).rejects.toMatchObject({ statusCode: 503 });
  });
});
