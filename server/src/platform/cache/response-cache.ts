import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CacheEntry, isFresh } from './cached-value.ts';
import { type Encoding, encodingFor } from './encoded-body.ts';

interface KnownAnswer {
  entry: CacheEntry<unknown>;
  /** Finished headers and bytes by encoding, as they went out before. */
  variants: Partial<Record<Encoding, { headers: string[]; bytes: Buffer }>>;
  /** With this cookie the answer may be another one. */
  bypassCookie: string | undefined;
}

/** Without a query and without a second spelling of the same path. */
const plainPath = /^[\w/.-]+$/;
/** Of things that come and go, e.g. events, there may be more than are still there. */
const MOST = 5000;
/** Up to here nothing is looked through. */
const LEAST = 32;

export interface ResponseCacheOptions {
  /** Counts the caller; false when it asked too often. */
  admit: (request: IncomingMessage) => boolean;
}

/**
 * Gives an answer that went out before once more, while the entry that it was made from is current, without
 * the framework: a request costs little more than its bytes. Whatever is not plainly the same request
 * (another method, a condition, a query, a session) goes the usual way, whose answers it learns.
 */
export class ResponseCache {
  readonly #answers = new Map<string, KnownAnswer>();
  #admit: ResponseCacheOptions['admit'] = () => false;
  #open = false;
  #served = 0;
  #roomFor = LEAST;

  /** Answers that it has at hand. */
  get size(): number {
    return this.#answers.size;
  }

  /** Answers that it gave. */
  get hitCount(): number {
    return this.#served;
  }

  enable({ admit }: ResponseCacheOptions): void {
    this.#admit = admit;
    this.#open = true;
  }

  /** From now on every request goes the usual way. */
  disable(): void {
    this.#open = false;
  }

  /** Learns an answer that is about to go out. What is published has one plain path: their number is bounded. */
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
    const known = this.#answers.get(request.url);
    const variants = known?.entry === entry ? known.variants : {};
    variants[encoding] = { headers, bytes };
    if (!known) this.#makeRoom();
    this.#answers.set(request.url, { entry, variants, bypassCookie });
  }

  /** Lets go of what can't be given any more, e.g. of things that are gone, when it has doubled. */
  #makeRoom(): void {
    if (this.#answers.size < this.#roomFor) return;
    const now = Date.now();
    for (const [url, { entry }] of this.#answers)
      if (!isFresh(entry, now)) this.#answers.delete(url);
    if (this.#answers.size >= MOST) this.#answers.clear();
    this.#roomFor = Math.max(LEAST, this.#answers.size * 2);
  }

  /** Whether the request has been answered. */
  tryServe(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#open || request.method !== 'GET') return false;
    const known = this.#answers.get(request.url ?? '');
    if (!known || !isFresh(known.entry, Date.now())) return false;
    const { headers } = request;
    if (headers['if-none-match'] !== undefined) return false;
    if (known.bypassCookie && headers.cookie?.includes(known.bypassCookie)) return false;
    const variant = known.variants[encodingFor(headers['accept-encoding'])];
    if (!variant || !this.#admit(request)) return false;
    this.#served++;
    response.writeHead(200, variant.headers);
    response.end(variant.bytes);
    return true;
  }
}
