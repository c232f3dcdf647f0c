import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createEncodingChooser, forbidsIdentity } from '../cache/encoded-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response contains a secret. Its compressed size would leak it (BREACH, docs/security.md). */
    secret?: boolean;
  }
}

/** Smaller responses are not compressed, because they fit into one packet. */
const MIN_BYTES = 1024;
/** Larger responses are compressed in the thread pool; for smaller ones the switch costs more than compressing. */
const MAX_SYNC_BYTES = 131_072;

// Fastest levels, because each result is used once. The default level of zstd allocates megabytes per response.
const zstd = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 } };
const brotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } };
const gzip = { level: 1 };
const encoders = {
  zstd: {
    compressSync: (bytes: Buffer) => zlib.zstdCompressSync(bytes, zstd),
    compressAsync: (bytes: Buffer) => promisify(zlib.zstdCompress)(bytes, zstd),
    createStream: () => zlib.createZstdCompress(zstd),
  },
  br: {
    compressSync: (bytes: Buffer) => zlib.brotliCompressSync(bytes, brotli),
    compressAsync: (bytes: Buffer) => promisify(zlib.brotliCompress)(bytes, brotli),
    createStream: () => zlib.createBrotliCompress(brotli),
  },
  gzip: {
    compressSync: (bytes: Buffer) => zlib.gzipSync(bytes, gzip),
    compressAsync: (bytes: Buffer) => promisify(zlib.gzip)(bytes, gzip),
    createStream: () => zlib.createGzip(gzip),
  },
};

const chooseEncoding = createEncodingChooser(['zstd', 'br', 'gzip']);
const compressible = /^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|xml)\b)/;

/** Compresses responses that are not cached in encoded form; never those with a secret. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isStream = payload instanceof Readable;
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    const acceptEncoding = request.headers['accept-encoding'];
    const isLarge = isStream || (isText && Buffer.byteLength(payload) >= MIN_BYTES);
    const isWorthwhile =
      isLarge || (isText && payload.length > 0 && forbidsIdentity(acceptEncoding));
    if (!isWorthwhile || !isCompressible(request, reply)) return done(null, payload);
    addVary(reply);
    const encoding = chooseEncoding(acceptEncoding);
    if (encoding === 'identity') return done(null, payload);
    reply.header('content-encoding', encoding);
    const { compressSync, compressAsync, createStream } = encoders[encoding];
    if (isStream)
      return done(
        null,
        pipeline(payload, createStream(), () => undefined),
      );
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (bytes.length <= MAX_SYNC_BYTES) return done(null, compressSync(bytes));
    compressAsync(bytes).then((compressedBytes) => done(null, compressedBytes), done);
  });
}

function isCompressible({ method, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  if (method === 'HEAD' || routeOptions.config.secret) return false;
  // A response with an ETag comes from the cache, in the best encoding.
  if (reply.hasHeader('content-encoding') || reply.hasHeader('etag')) return false;
  return compressible.test(String(reply.getHeader('content-type')));
}

function addVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (/accept-encoding/i.test(vary)) return;
  reply.header('vary', vary ? `Accept-Encoding, ${vary}` : 'Accept-Encoding');
}
