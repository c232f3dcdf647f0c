import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { createEncodingChooser } from '../../../platform/cache/encoded-body.ts';
import { matchesEtag } from '../../../platform/cache/entity-tags.ts';
import type { Context } from '../../../platform/context.ts';
import type { HttpExchange } from '../../../platform/http/http-exchange.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import { publicDraws } from '../read/public-draws.ts';
import { createListPartLoader, type LoadListPart, streamStoredList } from './write-list.ts';

const chooseEncoding = createEncodingChooser(['gzip']);

/**
 * Sends a sealed list. A list never changes, so its ETag is its hash.
 * @throws 404 for a draft; 429 draws.too_many_downloads
 */
export async function sendList(
  ctx: Context,
  id: string,
  { request, reply }: HttpExchange,
): Promise<FastifyReply> {
  const { listHash } = (await publicDraws(ctx).get(id)).value;
  const isGzip = chooseEncoding(request.headers['accept-encoding']) === 'gzip';
  const etags = [`"${listHash}"`, `"${listHash}-gz"`];
  const ifNoneMatch = request.headers['if-none-match'];
  const isNotModified =
    ifNoneMatch !== undefined && etags.some((etag) => matchesEtag(ifNoneMatch, etag));
  if (!isNotModified && ctx.platform.config.hasRateLimits)
    request.server.requestLimiter.addDownload('list', request, reply);
  reply
    .header('etag', etags[isGzip ? 1 : 0])
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'Accept-Encoding');
  if (isNotModified) return reply.code(304).send();
  reply.type('text/plain; charset=utf-8');
  const gzip = Readable.from(streamStoredList(cachedListParts(ctx), id), { objectMode: false });
  if (isGzip) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(pipeline(gzip, createGunzip(), () => undefined));
}

/** Maximum number of cached parts. A part has about 512 KB, so the cache holds the list of a million entries. */
const MAX_CACHED_PARTS = 64;

/**
 * Loads parts of published lists through an LRU cache. Lists never change, so cached parts never become stale.
 * Concurrent readers of a part share one query.
 */
const cachedListParts = createPlatformSingleton((platform): LoadListPart => {
  const loadPart = createListPartLoader(platform);
  const parts = new Map<string, Promise<Buffer | undefined>>();
  return (drawId, part) => {
    const key = `${drawId} ${part}`;
    const bytes = parts.get(key) ?? loadPart(drawId, part);
    parts.delete(key);
    parts.set(key, bytes);
    bytes.catch(() => parts.delete(key));
    const [oldestKey] = parts.keys();
    if (parts.size > MAX_CACHED_PARTS && oldestKey !== undefined) parts.delete(oldestKey);
    return bytes;
  };
});
