import { POSTBACKS_PER_MINUTE } from '@vitrin/contract/partner-postback.ts';
import type { FastifyInstance } from 'fastify';
import { AddressRateLimiter } from '../../../platform/http/address-rate-limiter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import { PostbackError } from './postback-error.ts';

const MINUTE_MS = 60_000;

/** Rate limiter over all instances. Its key is a partner and a minute instead of an address. */
const postbackLimiter = createPlatformSingleton(
  ({ pool, log }) => new AddressRateLimiter(pool, log, { postback: POSTBACKS_PER_MINUTE }),
);

/** Counts a postback of a partner. @throws {PostbackError} 429 */
export function consumePostback(platform: Platform, partnerId: string): void {
  if (!platform.config.hasRateLimits) return;
  const now = Date.now();
  const minute = Math.floor(now / MINUTE_MS);
  const key = `${partnerId} ${minute}`;
  const isAllowed = postbackLimiter({ platform }).consume('postback', key, now) === 0;
  if (isAllowed) return;
  const retryAfterSeconds = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000);
  throw new PostbackError(429, 'too many requests', retryAfterSeconds);
}

/** Sums the counts of all instances while the server runs. */
export function startPostbackLimiter(server: FastifyInstance, platform: Platform): void {
  if (!platform.config.hasRateLimits) return;
  const rateLimiter = postbackLimiter({ platform });
  rateLimiter.start();
  server.addHook('onClose', async () => {
    rateLimiter.stop();
    await rateLimiter.sync();
  });
}
