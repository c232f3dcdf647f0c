import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../base/errors.ts';
import type { Platform } from '../platform.ts';
import { AddressRateLimiter } from './address-rate-limiter.ts';
import { createAddressReader, toRateLimitKey } from './client-address.ts';

/** Returns the maximum calls per address and 10 minutes, by kind. */
const scaleLimits = (factor: number) => ({
  other: 3000 * factor,
  tracking: 3000 * factor,
  beacons: 300 * factor,
});

declare module 'fastify' {
  interface FastifyInstance {
    requestLimiter: RequestLimiter;
  }
}

/** Rate limit of calls per address; allows everything if limits are off */
export interface RequestLimiter {
  /** Counts a call of a route with `limit: 'none'`. @throws {TooManyRequests} if the limit is exceeded */
  consume(request: FastifyRequest): void;
  /** Checks the limit without counting a call. @throws {TooManyRequests} if no call is left */
  requireQuota(request: FastifyRequest): void;
  /** Counts a call outside of Fastify; returns false if the limit is exceeded. */
  tryConsume(request: IncomingMessage): boolean;
  /** Exchanges the counts with the other instances now. */
  sync(): Promise<void>;
}

/** Counts every call, except on routes with `limit: 'none'`. */
export function registerRequestLimiter(
  app: FastifyInstance,
  { config, pool, log }: Platform,
): RequestLimiter {
  const limiter = new AddressRateLimiter(pool, log, scaleLimits(config.addressLimitFactor));
  const readAddress = createAddressReader(config.trustProxy);
  const requestLimiter: RequestLimiter = config.hasRateLimits
    ? {
        consume: ({ ip }) => requireNoWait(limiter.consume('other', toRateLimitKey(ip))),
        requireQuota: ({ ip }) =>
          requireNoWait(limiter.getRetryAfterSeconds('other', toRateLimitKey(ip))),
        tryConsume: (request) =>
          limiter.consume('other', toRateLimitKey(readAddress(request))) === 0,
        sync: () => limiter.sync(),
      }
    : { consume() {}, requireQuota() {}, tryConsume: () => true, async sync() {} };
  app.decorate('requestLimiter', requestLimiter);
  if (!config.hasRateLimits) return requestLimiter;
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
  return requestLimiter;
}

const tooManyRequestsError = (seconds: number) =>
  new TooManyRequests(
    'too_many_requests',
    'Çok fazla istek gönderdiniz. Lütfen biraz bekleyin.',
    seconds,
  );

function requireNoWait(seconds: number): void {
  if (seconds > 0) throw tooManyRequestsError(seconds);
}
