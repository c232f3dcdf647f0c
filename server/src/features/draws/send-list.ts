import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { createEncodingChooser } from '../../platform/cache/encoded-body.ts';
import { matchesEtag } from '../../platform/cache/send-cached.ts';
import type { Context } from '../../platform/context.ts';
import type { HttpExchange } from '../../platform/http/http-exchange.ts';
import { cachedListParts } from './cached-list-parts.ts';
import { limitDownloads } from './limit-downloads.ts';
import { publicDraws } from './public-draws.ts';
import { streamStoredList } from './write-list.ts';

const chooseEncoding = createEncodingChooser(['gzip']);

/**
 * Sends a sealed list, which never changes: its ETag is its hash.
 * @throws 404 for a draft; 429 draws.too_many_downloads
 */
export async function sendList(
  ctx: Context,
  id: string,
  { request, reply }: HttpExchange,
): Promise<FastifyReply> {
  const { listHash } = (await publicDraws(ctx).find(id)).value;
  const isGzip = chooseEncoding(request.headers['accept-encoding']) === 'gzip';
  const etags = [`"${listHash}"`, `"${listHash}-gz"`];
  const known = request.headers['if-none-match'];
  const isKnown = known !== undefined && etags.some((etag) => matchesEtag(known, etag));
  if (!isKnown) limitDownloads(ctx, request, reply);
  reply
    .header('etag', etags[isGzip ? 1 : 0])
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'Accept-Encoding');
  if (isKnown) return reply.code(304).send();
  reply.type('text/plain; charset=utf-8');
  const gzip = Readable.from(streamStoredList(cachedListParts(ctx), id), { objectMode: false });
  if (isGzip) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(pipeline(gzip, createGunzip(), () => undefined));
}
