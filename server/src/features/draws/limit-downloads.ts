import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { toRateLimitKey } from '../../platform/http/client-address.ts';
import { platformSingleton } from '../../platform/platform-singleton.ts';

/** Several people behind one address of a mobile network may download concurrently. */
const MAX_CONCURRENT_DOWNLOADS = 6;
const RETRY_AFTER_SECONDS = 2;

const runningDownloads = platformSingleton(() => new Map<string, number>());

/**
 * Counts a download of the client's address until the connection is closed or the response is sent.
 * @throws 429 draws.too_many_downloads
 */
export function limitDownloads(ctx: Context, { ip }: FastifyRequest, reply: FastifyReply): void {
  if (!ctx.platform.config.rateLimits) return;
  const running = runningDownloads(ctx);
  const address = toRateLimitKey(ip);
  const count = running.get(address) ?? 0;
  if (count >= MAX_CONCURRENT_DOWNLOADS) {
    const message =
      'Bu adresten aynı anda çok fazla liste indiriliyor. Biri bitince tekrar deneyin.';
    throw new TooManyRequests('draws.too_many_downloads', message, RETRY_AFTER_SECONDS);
  }
  running.set(address, count + 1);
  reply.raw.once('close', () => {
    const left = (running.get(address) ?? 1) - 1;
    if (left > 0) running.set(address, left);
    else running.delete(address);
  });
}
