import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BucketConfig } from '../base/config.ts';
import type { FileStore } from './file-store.ts';

const orIfMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof NoSuchKey || error instanceof NotFound) return instead;
    throw error;
  };

/** Files in a bucket of an S3-compatible store, which writes whole objects or none. */
export function bucketStore(s3: BucketConfig): FileStore {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = s3;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    // Whoever takes a picture slowly holds a connection: others must find one.
    requestHandler: {
      connectionTimeout: 2000,
      requestTimeout: 10_000,
      httpAgent: { maxSockets: 1000 },
      httpsAgent: { maxSockets: 1000 },
    },
    // Not every compatible store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    has: (Key) =>
      client
        .send(new HeadObjectCommand({ Bucket, Key }))
        .then(() => true)
        .catch(orIfMissing(false)),
    async write(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    read: (Key) =>
      client
        .send(new GetObjectCommand({ Bucket, Key }))
        .then(async ({ Body }) => (Body ? Buffer.from(await Body.transformToByteArray()) : null))
        .catch(orIfMissing(null)),
    open: (Key) =>
      client
        .send(new GetObjectCommand({ Bucket, Key }))
        .then(({ Body, ContentLength }) =>
          Body instanceof Readable ? { stream: Body, size: ContentLength ?? 0 } : null,
        )
        .catch(orIfMissing(null)),
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async *list() {
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key } of Contents ?? []) if (Key) yield Key;
      }
    },
  };
}
