import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../base/config.ts';
import type { Logger } from '../base/log.ts';
import { isPublicAddress } from '../egress/public-address.ts';

/**
 * Warns if a proxy that TRUST_PROXY doesn't name stands in front: all visitors then share one address and its limits.
 * An `https:` address needs a proxy, because this server speaks plain HTTP.
 */
export function warnAboutProxy(
  app: FastifyInstance,
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
  log: Logger,
): void {
  if (publicUrl.startsWith('https:') && !trustProxy)
    log.warn(
      { publicUrl },
      'TRUST_PROXY is missing: behind a proxy all visitors share one address and its limits',
    );
  const isTrusted = trustProxy ? proxyAddress.compile(trustProxy) : () => false;
  let hasWarned = false;
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    const address = raw.socket.remoteAddress ?? '';
    // Any client can send the header, but a proxy of this machine or network has a private address.
    if (
      !hasWarned &&
      headers['x-forwarded-for'] !== undefined &&
      !isTrusted(address, 0) &&
      !isPublicAddress(address.replace(/^::ffff:/i, ''))
    ) {
      hasWarned = true;
      log.error(
        { address },
        'TRUST_PROXY does not name the proxy at this address: all visitors share its limits',
      );
    }
    done();
  });
}
