import { POSTBACKS_PER_MINUTE, REFUSALS_PER_MINUTE } from '@vitrin/contract/partner-postback.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AddressRateLimiter } from '../../../platform/http/address-rate-limiter.ts';
import { toRateLimitKey } from '../../../platform/http/client-address.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import { PostbackError } from './postback-error.ts';

const MINUTE_MS = 60_000;
const limits = { postback: POSTBACKS_PER_MINUTE, refusal: REFUSALS_PER_MINUTE };

/** Rate limiter over all instances. Its keys are a partner or an address, and a minute. */
const postbackLimiter = createPlatformSingleton(
  ({ pool, log }) => new AddressRateLimiter(pool, log, limits),
);

function consume(platform: Platform, kind: keyof typeof limits, sender: string): void {
  if (!platform.config.hasRateLimits) return;
  const now = Date.now();
  const minute = Math.floor(now / MINUTE_MS);
  const isAllowed = postbackLimiter({ platform }).consume(kind, `${sender} ${minute}`, now) === 0;
  if (isAllowed) return;
  const retryAfterSeconds = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000);
  throw new PostbackError(429, 'too many requests', retryAfterSeconds);
}

/** Counts a postback of a partner. @throws {PostbackError} 429 */
export const consumePostback = (platform: Platform, partnerId: string): void =>
  consume(platform, 'postback', partnerId);

/** Counts a postback with an unknown key or a wrong signature from an address. @throws {PostbackError} 429 */
export const consumeRefusal = (platform: Platform, { ip }: FastifyRequest): void =>
  consume(platform, 'refusal', toRateLimitKey(ip));

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
