import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createEncodingChooser } from '../cache/encoded-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer holds a secret: how well it could be compressed would tell of it (BREACH, docs/security.md). */
    secret?: boolean;
  }
}

/** Smaller answers leave as they are, bytes: they fit into one packet. */
const LEAST = 1024;
/** Larger ones are compressed in the thread pool, bytes. Below it the way there costs more than compressing. */
const MAX_SYNC_BYTES = 131_072;

// The fastest levels: the result is used once. The default of zstd allocates megabytes for each answer.
const zstd = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 } };
const brotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } };
const gzip = { level: 1 };
const encoders = {
  zstd: {
    atOnce: (bytes: Buffer) => zlib.zstdCompressSync(bytes, zstd),
    aside: (bytes: Buffer) => promisify(zlib.zstdCompress)(bytes, zstd),
    stream: () => zlib.createZstdCompress(zstd),
  },
  br: {
    atOnce: (bytes: Buffer) => zlib.brotliCompressSync(bytes, brotli),
    aside: (bytes: Buffer) => promisify(zlib.brotliCompress)(bytes, brotli),
    stream: () => zlib.createBrotliCompress(brotli),
  },
  gzip: {
    atOnce: (bytes: Buffer) => zlib.gzipSync(bytes, gzip),
    aside: (bytes: Buffer) => promisify(zlib.gzip)(bytes, gzip),
    stream: () => zlib.createGzip(gzip),
  },
};

const encodingOf = createEncodingChooser(['zstd', 'br', 'gzip']);
const compressible = /^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|xml)\b)/;

/** Compresses whatever leaves and is not kept compressed; never what holds a secret. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isStream = payload instanceof Readable;
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    const isLarge = isStream || (isText && Buffer.byteLength(payload) >= LEAST);
    if (!isLarge || !isCompressible(request, reply)) return done(null, payload);
    addVary(reply);
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding === 'identity') return done(null, payload);
    reply.header('content-encoding', encoding);
    const { atOnce, aside, stream } = encoders[encoding];
    if (isStream)
      return done(
        null,
        pipeline(payload, stream(), () => undefined),
      );
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (bytes.length <= MAX_SYNC_BYTES) return done(null, atOnce(bytes));
    aside(bytes).then((compressed) => done(null, compressed), done);
  });
}

function isCompressible({ method, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  if (method === 'HEAD' || routeOptions.config.secret) return false;
  // Whatever has an ETag is kept, in each encoding that it is to be had in.
  if (reply.hasHeader('content-encoding') || reply.hasHeader('etag')) return false;
  return compressible.test(String(reply.getHeader('content-type')));
}

function addVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (/accept-encoding/i.test(vary)) return;
  reply.header('vary', vary ? `Accept-Encoding, ${vary}` : 'Accept-Encoding');
}
