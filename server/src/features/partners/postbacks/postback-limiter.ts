import type { FastifyRequest } from 'fastify';
import { toRateLimitKey } from '../../../platform/http/guards/client-address.ts';
import { PostbackError } from './postback-error.ts';

const MINUTE_MS = 60_000;

function consume({ server }: FastifyRequest, kind: 'postback' | 'refusal', sender: string): void {
  const now = Date.now();
  const minute = Math.floor(now / MINUTE_MS);
  if (server.requestLimiter.tryConsumeKey(kind, `${sender} ${minute}`, now)) return;
  const retryAfterSeconds = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000);
  throw new PostbackError(429, 'too many requests', retryAfterSeconds);
}

/** Counts a postback of a partner. @throws {PostbackError} 429 */
export const consumePostback = (request: FastifyRequest, partnerId: string): void =>
  consume(request, 'postback', partnerId);

/** Counts a postback with an unknown key or a wrong signature from an address. @throws {PostbackError} 429 */
export const consumeRefusal = (request: FastifyRequest): void =>
  consume(request, 'refusal', toRateLimitKey(request.ip));
