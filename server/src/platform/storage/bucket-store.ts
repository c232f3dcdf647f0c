import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BucketConfig } from '../base/config.ts';
import { Egress } from '../egress/egress.ts';
import type { FileStore } from './file-store.ts';

const returnIfMissing =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if (error instanceof NoSuchKey || error instanceof NotFound) return fallback;
    throw error;
  };

const timeouts = {
  connectMs: 2000,
  /** Until a response starts */
  responseMs: 5000,
  /** Until a file is written */
  writeMs: 30_000,
  /** Without a byte of a started response; a slowly reading client causes such pauses too. */
  idleMs: 60_000,
};

/** Runs `work` and aborts it after `timeoutMs`, which frees its connection. */
async function withTimeout<T>(
  timeoutMs: number,
  work: (abortSignal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns a store in a bucket of an S3-compatible service, which writes whole objects or none.
 * A service that accepts connections but does not respond counts as unavailable.
 */
export function createBucketStore(
  s3: BucketConfig,
  { connectMs, responseMs, writeMs, idleMs } = timeouts,
): FileStore {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = s3;
  // Slow clients keep connections busy, so allow many.
  const agents = new Egress({ s3 }).createAgents('s3', { maxSockets: 1000 });
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: idleMs,
      httpAgent: agents.http,
      httpsAgent: agents.https,
    },
    // Some compatible services don't support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const getObject = (Key: string) =>
    withTimeout(responseMs, (abortSignal) =>
      client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal }),
    );
  async function* listObjects() {
    for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket }))
      yield* Contents ?? [];
  }
  return {
    // Copying an object onto itself renews its modification time.
    touch: (Key) => {
      const selfCopy = { Bucket, Key, CopySource: `${Bucket}/${Key}`, ContentType: 'image/webp' };
      const copy = new CopyObjectCommand({ ...selfCopy, MetadataDirective: 'REPLACE' });
      return withTimeout(responseMs, (abortSignal) => client.send(copy, { abortSignal }))
        .then(() => true)
        .catch(returnIfMissing(false));
    },
    async write(Key, Body, ContentType) {
      await withTimeout(writeMs, (abortSignal) =>
        client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }), { abortSignal }),
      );
    },
    read: (Key) =>
      getObject(Key)
        .then(async ({ Body }) => (Body ? Buffer.from(await Body.transformToByteArray()) : null))
        .catch(returnIfMissing(null)),
    open: (Key) =>
      getObject(Key)
        .then(({ Body, ContentLength }) =>
          // Some services send the file in chunks, without its length.
          Body instanceof Readable ? { stream: Body, size: ContentLength } : null,
        )
        .catch(returnIfMissing(null)),
    async delete(Key) {
      await withTimeout(responseMs, (abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
      );
    },
    async *list() {
      for await (const { Key } of listObjects()) if (Key) yield Key;
    },
    async *listDetails() {
      for await (const { Key: name, LastModified: storedAt, Size: bytes = 0 } of listObjects())
        if (name && storedAt) yield { name, storedAt, bytes };
    },
  };
}
