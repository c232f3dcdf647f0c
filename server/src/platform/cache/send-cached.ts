import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheEntry } from './cached-value.ts';
import { chooseEncoding } from './encoded-body.ts';
import { matchesEtag } from './entity-tags.ts';
import type { ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
    /** Seconds for which a CDN may cache public responses; `null`: no CDN */
    cdnMaxAgeSeconds: number | null;
  }
}

interface SendOptions {
  /** Requests with this cookie may get another response; `=`: requests with any cookie. */
  bypassCookie?: string;
  /** Sends `no-store`, because the page will be filled with data of one user. */
  noStore?: true;
}

/** Sends the encoded body, or 304 if the client has it. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: CacheEntry<unknown>,
  { bypassCookie, noStore }: SendOptions = {},
): FastifyReply {
  const { headers } = request;
  const encoding = chooseEncoding(headers['accept-encoding']);
  const { bytes, etag } = entry.body.variants[encoding];
  const vary = bypassCookie ? 'Accept-Encoding, Cookie' : 'Accept-Encoding';
  reply.header('cache-control', noStore ? 'no-store' : 'no-cache').header('etag', etag);
  reply.header('vary', vary);
  // A CDN must not cache a response that any cookie may change.
  if (!noStore && bypassCookie !== '=') allowCdnCaching(reply, entry);
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('content-type', entry.body.contentType);
  request.server.responseCache.store(request, reply, entry, encoding, bypassCookie);
  return reply.send(bytes);
}

/** Allows a CDN, if there is one, to cache the response until a tag is purged. Browsers still revalidate each time. */
function allowCdnCaching(reply: FastifyReply, { topics }: CacheEntry<unknown>): void {
  const { cdnMaxAgeSeconds } = reply.server;
  if (cdnMaxAgeSeconds === null) return;
  reply
    .header('cache-control', `public, max-age=0, must-revalidate, s-maxage=${cdnMaxAgeSeconds}`)
    .header('cache-tag', topics.join(','));
}
