import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forbidden } from '../base/errors.ts';

const foreignMessage = 'Bu istek başka bir siteden geliyor.';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns a hook that rejects cross-site writes, detected by `Origin` or `Sec-Fetch-Site`.
 * Clients that send neither are not browsers and don't attach cookies of other users.
 */
export function createOriginCheck(publicUrl: string) {
  const ownOrigin = new URL(publicUrl).origin;
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const { crossSite } = request.routeOptions.config;
    const isAllowed =
      crossSite === true || safeMethods.has(request.method) || isSameOrigin(request);
    if (!isAllowed) {
      const { origin } = request.headers;
      request.log.warn({ origin, publicUrl }, 'a write from another site, or PUBLIC_URL is wrong');
    }
    done(isAllowed ? undefined : new Forbidden('origin.foreign', foreignMessage));
  };

  function isSameOrigin({ headers, protocol }: FastifyRequest): boolean {
    const site = headers['sec-fetch-site'];
    return headers.origin === undefined
      ? site === undefined || site === 'same-origin' || site === 'none'
      : headers.origin === ownOrigin || headers.origin === `${protocol}://${headers.host}`;
  }
}
