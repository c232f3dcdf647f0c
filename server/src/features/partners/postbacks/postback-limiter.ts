import { POSTBACKS_PER_MINUTE } from '@vitrin/contract/partner-postback.ts';
import type { FastifyInstance } from 'fastify';
import { AddressRateLimiter } from '../../../platform/http/address-rate-limiter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import { PostbackError } from './postback-error.ts';

const MINUTE_MS = 60_000;

/** Rate limiter by partner and minute, over all instances. */
const postbackLimiter = createPlatformSingleton(
  ({ pool, log }) => new AddressRateLimiter(pool, log, { postback: POSTBACKS_PER_MINUTE }),
);

/** Counts a postback of a partner. @throws {PostbackError} 429 */
export function consumePostback(platform: Platform, partnerId: string): void {
  if (!platform.config.hasRateLimits) return;
  const now = Date.now();
  const minute = Math.floor(now / MINUTE_MS);
  if (postbackLimiter({ platform }).consume('postback', `${partnerId} ${minute}`, now) === 0)
    return;
  const seconds = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000);
  throw new PostbackError(429, 'too many requests', seconds);
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
