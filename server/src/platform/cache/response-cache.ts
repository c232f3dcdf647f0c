import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CacheEntry, isFresh } from './cached-value.ts';
import { chooseEncoding, type Encoding } from './encoded-body.ts';
import { matchesEtag } from './entity-tags.ts';

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
  }
}

interface StoredResponse {
  entry: CacheEntry<unknown>;
  /** Headers and bytes by encoding, as first sent */
  variants: Partial<Record<Encoding, { headers: string[]; bytes: Buffer }>>;
  /** Requests with this cookie bypass the cache. */
  bypassCookie: string | undefined;
}

/** No query and no percent-encoding, so that each resource has one key */
const plainPath = /^[\w/.-]+$/;
/** A cleanup that leaves this many responses removes them all. Responses about deleted rows stay until a cleanup. */
const MAX_RESPONSES_AFTER_CLEANUP = 5000;
/** No cleanup below this number */
const MIN_CLEANUP_SIZE = 32;

interface SendOptions {
  /** Requests with this cookie may get another response; `=`: requests with any cookie. */
  bypassCookie?: string;
  /** Sends `no-store`, because the page will be filled with data of one user. */
  noStore?: true;
}

/**
 * Sends a stored response again without Fastify while its cache entry is fresh. Serves plain GETs only: no query, no
 * If-None-Match, no bypass cookie. Fastify serves all others and stores the cacheable ones.
 */
export class ResponseCache {
  readonly #responses = new Map<string, StoredResponse>();
  #consumeLimit: (request: IncomingMessage) => boolean = () => false;
  #isEnabled = false;
  #hitCount = 0;
  #cleanupSize = MIN_CLEANUP_SIZE;

  /** Seconds for which a CDN may cache public responses; `null`: no CDN */
  readonly cdnMaxAgeSeconds: number | null;

  constructor(cdnMaxAgeSeconds: number | null = null) {
    this.cdnMaxAgeSeconds = cdnMaxAgeSeconds;
  }

  /** Number of stored responses */
  get size(): number {
    return this.#responses.size;
  }

  /** Number of responses served from the cache */
  get hitCount(): number {
    return this.#hitCount;
  }

  /**
   * Starts serving.
   * @param consumeLimit counts the request for the rate limit; returns false if the limit is exceeded
   */
  enable(consumeLimit: (request: IncomingMessage) => boolean): void {
    this.#consumeLimit = consumeLimit;
    this.#isEnabled = true;
  }

  /** Stops serving: Fastify answers every request from now on. */
  disable(): void {
    this.#isEnabled = false;
  }

  /** Stores a response that is about to be sent, if it is a cacheable 200 to a plain GET. */
  store(
    request: FastifyRequest,
    reply: FastifyReply,
    entry: CacheEntry<unknown>,
    encoding: Encoding,
    bypassCookie: string | undefined,
  ): void {
    if (request.method !== 'GET' || !plainPath.test(request.url)) return;
    if (reply.statusCode !== 200 || reply.hasHeader('set-cookie')) return;
    const { bytes } = entry.body.variants[encoding];
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [
      name,
      String(value),
    ]);
    headers.push('content-length', String(bytes.length));
    const storedResponse = this.#responses.get(request.url);
    const variants = storedResponse?.entry === entry ? storedResponse.variants : {};
    variants[encoding] = { headers, bytes };
    if (!storedResponse) this.#cleanUp();
    this.#responses.set(request.url, { entry, variants, bypassCookie });
  }

  /** Removes stale responses whenever the number of stored ones has doubled since the last cleanup. */
  #cleanUp(): void {
    if (this.#responses.size < this.#cleanupSize) return;
    const now = Date.now();
    for (const [url, { entry }] of this.#responses)
      if (!isFresh(entry, now)) this.#responses.delete(url);
    if (this.#responses.size >= MAX_RESPONSES_AFTER_CLEANUP) this.#responses.clear();
    this.#cleanupSize = Math.max(MIN_CLEANUP_SIZE, this.#responses.size * 2);
  }

  /** Sends the stored response if it is fresh. Returns true if it was sent. */
  tryServe(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#isEnabled || request.method !== 'GET') return false;
    const storedResponse = this.#responses.get(request.url ?? '');
    if (!storedResponse || !isFresh(storedResponse.entry, Date.now())) return false;
    const { headers } = request;
    if (headers['if-none-match'] !== undefined) return false;
    if (storedResponse.bypassCookie && headers.cookie?.includes(storedResponse.bypassCookie))
      return false;
    const variant = storedResponse.variants[chooseEncoding(headers['accept-encoding'])];
    if (!variant || !this.#consumeLimit(request)) return false;
    this.#hitCount++;
    response.writeHead(200, variant.headers);
    response.end(variant.bytes);
    return true;
  }
}

/** Sends the encoded body, or 304 if the client has it. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: CacheEntry<unknown>,
  { bypassCookie, noStore }: SendOptions = {},
): FastifyReply {
  const { headers } = request;
  const { responseCache } = request.server;
  const encoding = chooseEncoding(headers['accept-encoding']);
  const { bytes, etag } = entry.body.variants[encoding];
  const vary = bypassCookie ? 'Accept-Encoding, Cookie' : 'Accept-Encoding';
  reply.header('cache-control', noStore ? 'no-store' : 'no-cache').header('etag', etag);
  reply.header('vary', vary);
  // A CDN must not cache a response that any cookie may change.
  if (!noStore && bypassCookie !== '=')
    allowCdnCaching(reply, entry, responseCache.cdnMaxAgeSeconds);
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('content-type', entry.body.contentType);
  responseCache.store(request, reply, entry, encoding, bypassCookie);
  return reply.send(bytes);
}

/** Allows a CDN, if there is one, to cache the response until a tag is purged. Browsers still revalidate each time. */
function allowCdnCaching(
  reply: FastifyReply,
  { topics }: CacheEntry<unknown>,
  maxAgeSeconds: number | null,
): void {
  if (maxAgeSeconds === null) return;
  reply
    .header('cache-control', `public, max-age=0, must-revalidate, s-maxage=${maxAgeSeconds}`)
    .header('cache-tag', topics.join(','));
}
