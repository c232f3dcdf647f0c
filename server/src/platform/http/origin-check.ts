import type { FastifyRequest } from 'fastify';
import { Forbidden } from '../errors.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that another site's page sends. A browser tells by `Origin` or `Sec-Fetch-Site`;
 * a caller that sends neither is no browser and carries nobody's cookie against their will.
 */
export function createOriginCheck(publicUrl: string) {
  const ours = new URL(publicUrl).origin;
  return async (request: FastifyRequest): Promise<void> => {
    if (reading.has(request.method)) return;
    const { origin, host } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const same =
      origin === undefined
        ? site === undefined || site === 'same-origin' || site === 'none'
        : origin === ours || origin === `${request.protocol}://${host}`;
    if (!same) throw new Forbidden('origin.foreign', 'Bu istek başka bir siteden geliyor.');
  };
}
