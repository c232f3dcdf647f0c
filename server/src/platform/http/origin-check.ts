import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forbidden } from '../base/errors.ts';

const foreign = 'Bu istek başka bir siteden geliyor.';
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that another site's page sends. A browser tells by `Origin` or `Sec-Fetch-Site`;
 * a caller that sends neither is no browser and carries nobody's cookie against their will.
 */
export function createOriginCheck(publicUrl: string) {
  const ours = new URL(publicUrl).origin;
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const { crossSite } = request.routeOptions.config;
    const isFine = crossSite === true || reading.has(request.method) || isOurs(request);
    if (!isFine) {
      const { origin } = request.headers;
      request.log.warn({ origin, publicUrl }, 'a write from another site, or PUBLIC_URL is wrong');
    }
    done(isFine ? undefined : new Forbidden('origin.foreign', foreign));
  };

  function isOurs({ headers, protocol }: FastifyRequest): boolean {
    const site = headers['sec-fetch-site'];
    return headers.origin === undefined
      ? site === undefined || site === 'same-origin' || site === 'none'
      : headers.origin === ours || headers.origin === `${protocol}://${headers.host}`;
  }
}
