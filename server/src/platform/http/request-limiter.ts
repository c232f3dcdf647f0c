import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../base/errors.ts';
import type { Platform } from '../platform.ts';
import { AddressRateLimiter } from './address-rate-limiter.ts';
import { createAddressReader, toRateLimitKey } from './client-address.ts';

/** Calls per address and 10 minutes, by kind; times what the operator says. */
const limitsTimes = (factor: number) => ({
  other: 3000 * factor,
  tracking: 3000 * factor,
  beacons: 300 * factor,
});

declare module 'fastify' {
  interface FastifyInstance {
    requestLimiter: RequestLimiter;
  }
}

/** How many calls an address may make; with limits off, any number. */
export interface RequestLimiter {
  /** Counts one of a route that is not counted by itself. @throws {TooManyRequests} when there were too many */
  consume(request: FastifyRequest): void;
  /** Counts nothing. @throws {TooManyRequests} when none is left */
  requireQuota(request: FastifyRequest): void;
  /** Counts one before it is a request of the framework; false when there were too many. */
  tryConsume(request: IncomingMessage): boolean;
  /** Tells the other instances now what was counted, and learns of theirs. */
  sync(): Promise<void>;
}

/** Counts every call but those of routes with the limit `none`. */
export function registerRequestLimiter(
  app: FastifyInstance,
  { config, pool, log }: Platform,
): RequestLimiter {
  const limit = new AddressRateLimiter(pool, log, limitsTimes(config.addressLimitFactor));
  const addressOf = createAddressReader(config.trustProxy);
  const requestLimiter: RequestLimiter = config.rateLimits
    ? {
        consume: ({ ip }) => refuse(limit.consume('other', toRateLimitKey(ip))),
        requireQuota: ({ ip }) => refuse(limit.getRetryAfterSeconds('other', toRateLimitKey(ip))),
        tryConsume: (request) => limit.consume('other', toRateLimitKey(addressOf(request))) === 0,
        sync: () => limit.sync(),
      }
    : { consume() {}, requireQuota() {}, tryConsume: () => true, async sync() {} };
  app.decorate('requestLimiter', requestLimiter);
  if (!config.rateLimits) return requestLimiter;
  limit.start();
  app.addHook('onClose', async () => {
    limit.stop();
    await limit.sync();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const kind = request.routeOptions.config.limit ?? 'other';
    const seconds = kind === 'none' ? 0 : limit.consume(kind, toRateLimitKey(request.ip));
    done(seconds === 0 ? undefined : tooMany(seconds));
  });
  return requestLimiter;
}

const tooMany = (seconds: number) =>
  new TooManyRequests(
    'too_many_requests',
    'Çok fazla istek gönderdiniz. Lütfen biraz bekleyin.',
    seconds,
  );

function refuse(seconds: number): void {
  if (seconds > 0) throw tooMany(seconds);
}
