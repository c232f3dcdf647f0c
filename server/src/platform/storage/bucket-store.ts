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

const orIfMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof NoSuchKey || error instanceof NotFound) return instead;
    throw error;
  };

/** How long things may take, milliseconds. */
const limits = {
  connect: 2000,
  /** Until an answer begins. */
  answer: 5000,
  /** Until a file is written. */
  write: 30_000,
  /** Without a byte of an answer that has begun: as long as whoever takes it may pause. */
  silence: 60_000,
};

/** The work, given up by its signal after so many milliseconds: its connection is free again then. */
async function within<T>(time: number, work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), time);
  try {
    return await work(giveUp.signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Files in a bucket of an S3-compatible store, which writes whole objects or none. A store that accepts calls and is
 * silent is one that is away.
 */
export function bucketStore(
  s3: BucketConfig,
  { connect, answer, write, silence } = limits,
): FileStore {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = s3;
  // Whoever takes a picture slowly holds a connection: others must find one.
  const agents = new Egress({ s3 }).agents('s3', { maxSockets: 1000 });
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connect,
      socketTimeout: silence,
      httpAgent: agents.http,
      httpsAgent: agents.https,
    },
    // Not every compatible store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const get = (Key: string) =>
    within(answer, (abortSignal) =>
      client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal }),
    );
  async function* objects() {
    for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket }))
      yield* Contents ?? [];
  }
  return {
    // A store knows when a file was written, and takes one that is copied onto itself for written anew.
    touch: (Key) => {
      const itself = { Bucket, Key, CopySource: `${Bucket}/${Key}`, ContentType: 'image/webp' };
      const copy = new CopyObjectCommand({ ...itself, MetadataDirective: 'REPLACE' });
      return within(answer, (abortSignal) => client.send(copy, { abortSignal }))
        .then(() => true)
        .catch(orIfMissing(false));
    },
    async write(Key, Body, ContentType) {
      await within(write, (abortSignal) =>
        client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }), { abortSignal }),
      );
    },
    read: (Key) =>
      get(Key)
        .then(async ({ Body }) => (Body ? Buffer.from(await Body.transformToByteArray()) : null))
        .catch(orIfMissing(null)),
    open: (Key) =>
      get(Key)
        .then(({ Body, ContentLength }) =>
          Body instanceof Readable ? { stream: Body, size: ContentLength ?? 0 } : null,
        )
        .catch(orIfMissing(null)),
    async delete(Key) {
      await within(answer, (abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
      );
    },
    async *list() {
      for await (const { Key } of objects()) if (Key) yield Key;
    },
    async *details() {
      for await (const { Key: name, LastModified: storedAt, Size: bytes = 0 } of objects())
        if (name && storedAt) yield { name, storedAt, bytes };
    },
  };
}
