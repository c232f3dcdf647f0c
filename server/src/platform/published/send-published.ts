import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './encoded-body.ts';
import type { Entry } from './published-value.ts';
import type { ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
  }
}

interface Sending {
  /** Name of the cookie with which the answer may be another one. */
  exceptWithCookie?: string;
  /** Nobody keeps it: what stands in it later is for one person. */
  neverStored?: true;
}

/** Answers with encoded bytes, or with 304 when the caller has them already. */
export function sendPublished(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: Entry<unknown>,
  { exceptWithCookie, neverStored }: Sending = {},
): FastifyReply {
  const { headers } = request;
  const encoding = encodingFor(headers['accept-encoding']);
  const { bytes, etag } = entry.body.variants[encoding];
  const vary = exceptWithCookie ? 'Accept-Encoding, Cookie' : 'Accept-Encoding';
  reply
    .header('cache-control', neverStored ? 'no-store' : 'no-cache')
    .header('etag', etag)
    .header('vary', vary);
  const known = headers['if-none-match'];
  if (known !== undefined && matches(known, etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('content-type', entry.body.contentType);
  request.server.responseCache.learn(request, reply, entry, encoding, exceptWithCookie);
  return reply.send(bytes);
}

function matches(header: string, etag: string): boolean {
  return (
    header === etag ||
    header === '*' ||
    header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
  );
}
