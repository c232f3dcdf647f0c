import type { IncomingMessage } from 'node:http';
import { POSTBACKS_PER_MINUTE, REFUSALS_PER_MINUTE } from '@vitrin/contract/partner-postback.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../../base/errors.ts';
import type { Platform } from '../../platform.ts';
import { AddressRateLimiter } from './address-rate-limiter.ts';
import { createAddressReader, toRateLimitKey } from './client-address.ts';
import { disconnectSlowClients, limitBodies, type RefuseConnection } from './slow-clients.ts';

/** Maximum calls per key and 10 minutes, by kind. The keys of postbacks contain the minute. */
const buildLimits = (factor: number) => ({
  other: 3000 * factor,
  tracking: 3000 * factor,
  beacons: 300 * factor,
  postback: POSTBACKS_PER_MINUTE,
  refusal: REFUSALS_PER_MINUTE,
});

/** Maximum downloads that an address has open, against clients that read slowly or not at all */
const openDownloads = {
  /** Each holds an open file and about 100 KB of memory. */
  picture: {
    max: 200,
    error: () =>
      new TooManyRequests('media.too_many_open', 'Çok fazla resim aynı anda istendi.', 1),
  },
  /** Several users may share an address of a mobile network. */
  list: {
    max: 6,
    error: () =>
      new TooManyRequests(
        'draws.too_many_downloads',
        'Bu adresten aynı anda çok fazla liste indiriliyor. Biri bitince tekrar deneyin.',
        2,
      ),
  },
};

declare module 'fastify' {
  interface FastifyInstance {
    requestLimiter: RequestLimiter;
  }
}

/** Limits of a client. A route with another limit than `other` declares it as `limit`. */
export class RequestLimiter {
  /** `undefined`: limits are off. */
  readonly #limiter: AddressRateLimiter | undefined;
  readonly #readAddress: (request: IncomingMessage) => string;
  readonly #openCounts = new Map<string, number>();

  constructor({ config, pool, log }: Pick<Platform, 'config' | 'pool' | 'log'>) {
    this.#readAddress = createAddressReader(config.trustProxy);
    if (config.hasRateLimits)
      this.#limiter = new AddressRateLimiter(pool, log, buildLimits(config.addressLimitFactor));
  }

  /** Counts every call, except on routes with `limit: 'none'`, while the server runs. */
  register(app: FastifyInstance): void {
    const limiter = this.#limiter;
    if (!limiter) return;
    limiter.start();
    app.addHook('onClose', async () => {
      limiter.stop();
      await limiter.sync();
    });
    app.addHook('onRequest', (request, _reply, done) => {
      const kind = request.routeOptions.config.limit ?? 'other';
      const seconds = kind === 'none' ? 0 : limiter.consume(kind, toRateLimitKey(request.ip));
      done(seconds === 0 ? undefined : tooManyRequestsError(seconds));
    });
  }

  /** Counts a call of a route with `limit: 'none'`. @throws {TooManyRequests} if the limit is exceeded */
  consume({ ip }: FastifyRequest): void {
    requireNoWait(this.#limiter?.consume('other', toRateLimitKey(ip)));
  }

  /** Checks the limit without counting a call. @throws {TooManyRequests} if no call is left */
  requireQuota({ ip }: FastifyRequest): void {
    requireNoWait(this.#limiter?.getRetryAfterSeconds('other', toRateLimitKey(ip)));
  }

  /** Counts a call outside of Fastify; returns false if the limit is exceeded. */
  tryConsume(request: IncomingMessage): boolean {
    return !this.#limiter?.consume('other', toRateLimitKey(this.#readAddress(request)));
  }

  /** Counts a call by a key other than the address; returns false if the limit is exceeded. */
  tryConsumeKey(kind: 'postback' | 'refusal', key: string, now: number): boolean {
    return !this.#limiter?.consume(kind, key, now);
  }

  /** Counts a download until the response is closed. @throws {TooManyRequests} if too many are open */
  addDownload(kind: keyof typeof openDownloads, { ip }: FastifyRequest, { raw }: FastifyReply) {
    const { max, error } = openDownloads[kind];
    const key = `${kind} ${toRateLimitKey(ip)}`;
    const openCount = this.#openCounts.get(key) ?? 0;
    if (openCount >= max) throw error();
    this.#openCounts.set(key, openCount + 1);
    raw.once('close', () => {
      const remainingCount = (this.#openCounts.get(key) ?? 1) - 1;
      if (remainingCount > 0) this.#openCounts.set(key, remainingCount);
      else this.#openCounts.delete(key);
    });
  }

  /** Exchanges the counts with the other instances now. */
  async sync(): Promise<void> {
    await this.#limiter?.sync();
  }
}

/** Guards the server against clients that send too much, too slowly, or read nothing. */
export function addGuards(
  app: FastifyInstance,
  platform: Platform,
  refuse: RefuseConnection,
): RequestLimiter {
  limitBodies(app, refuse);
  disconnectSlowClients(app);
  const requestLimiter = new RequestLimiter(platform);
  app.decorate('requestLimiter', requestLimiter);
  requestLimiter.register(app);
  return requestLimiter;
}

const tooManyRequestsError = (seconds: number) =>
  new TooManyRequests(
    'too_many_requests',
    'Çok fazla istek gönderdiniz. Lütfen biraz bekleyin.',
    seconds,
  );

function requireNoWait(seconds = 0): void {
  if (seconds > 0) throw tooManyRequestsError(seconds);
}
