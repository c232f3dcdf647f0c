import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheEntry } from './cached-value.ts';
import { encodingFor } from './encoded-body.ts';
import type { ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
    /** How long a CDN may keep what is published, seconds; `null`: none does. */
    cdnMaxAgeSeconds: number | null;
  }
}

interface Sending {
  /** Name of the cookie with which the answer may be another one. */
  bypassCookie?: string;
  /** Nobody keeps it: what stands in it later is for one person. */
  noStore?: true;
}

/** Answers with encoded bytes, or with 304 when the caller has them already. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: CacheEntry<unknown>,
  { bypassCookie, noStore }: Sending = {},
): FastifyReply {
  const { headers } = request;
  const encoding = encodingFor(headers['accept-encoding']);
  const { bytes, etag } = entry.body.variants[encoding];
  const vary = bypassCookie ? 'Accept-Encoding, Cookie' : 'Accept-Encoding';
  reply.header('cache-control', noStore ? 'no-store' : 'no-cache').header('etag', etag);
  reply.header('vary', vary);
  // What any cookie may change is nothing that all are given.
  if (!noStore && bypassCookie !== '=') letCdnKeep(reply, entry);
  const known = headers['if-none-match'];
  if (known !== undefined && matchesEtag(known, etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('content-type', entry.body.contentType);
  request.server.responseCache.store(request, reply, entry, encoding, bypassCookie);
  return reply.send(bytes);
}

/** A browser asks each time, as without a CDN, which keeps the answer until it is told of one of its topics. */
function letCdnKeep(reply: FastifyReply, { topics }: CacheEntry<unknown>): void {
  const { cdnMaxAgeSeconds } = reply.server;
  if (cdnMaxAgeSeconds === null) return;
  reply
    .header('cache-control', `public, max-age=0, must-revalidate, s-maxage=${cdnMaxAgeSeconds}`)
    .header('cache-tag', topics.join(','));
}

/** True when an `If-None-Match` header names the ETag. */
export function matchesEtag(header: string, etag: string): boolean {
  return (
    header === etag ||
    header === '*' ||
    header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
  );
}
