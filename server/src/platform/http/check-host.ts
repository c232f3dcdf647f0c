import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { BadRequest } from '../base/errors.ts';

/** A name or an address, with or without a port */
const hostPattern = /^[\w.%~!$&'()*+,;=-]*(:\d*)?$|^\[[\da-f:.]+\](:\d*)?$/i;

/** True if the request names one host. Servers that read different ones of two could be played off against each other. */
export function hasOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') count++;
  if (count === 0) return httpVersion === '1.0';
  return count === 1 && hostPattern.test(headers.host ?? '');
}

/**
 * Returns the other spelling of the site's host, with or without `www.`, or `undefined` for IP addresses and names
 * without a dot.
 */
export function findAliasHost(publicUrl: string): string | undefined {
  const { host, hostname } = new URL(publicUrl);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) || !hostname.includes('.')) return undefined;
  return host.startsWith('www.') ? host.slice(4) : `www.${host}`;
}

/** Returns a function that is true for requests that arrive under the alias of the site's host. */
export function createAliasCheck(publicUrl: string): (host: string | undefined) => boolean {
  const aliasHost = findAliasHost(publicUrl);
  const defaultPort = publicUrl.startsWith('https:') ? /\.?:443$|\.$/ : /\.?:80$|\.$/;
  return (host) =>
    aliasHost !== undefined && host?.toLowerCase().replace(defaultPort, '') === aliasHost;
}

/** Rejects requests without exactly one valid host, and redirects reads of the alias to PUBLIC_URL. */
export function checkHosts(app: FastifyInstance, publicUrl: string): void {
  const isAlias = createAliasCheck(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, method } = request;
    if (!hasOneHost(raw)) return done(new BadRequest('request.malformed', 'İstek okunamadı.'));
    if ((method !== 'GET' && method !== 'HEAD') || !isAlias(request.host)) return done();
    reply.redirect(`${publicUrl}${raw.url}`, 301);
  });
}
