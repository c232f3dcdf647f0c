import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { Agent as HttpAgent, type IncomingMessage, request } from 'node:http';
import { Agent as HttpsAgent, request as requestSafely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { EgressRefused } from './egress.ts';
import { isPublicAddress } from './public-address.ts';

interface PublicRequest {
  method: 'HEAD' | 'GET';
  /** Milliseconds until the status is there. */
  timeout: number;
  userAgent: string;
  /** Which IP addresses may be reached; default public ones. */
  isAllowed?: (address: string) => boolean;
}

/**
 * The status that an address of a person's choice answers with. The connection goes to an IP address that was checked,
 * so that a name cannot lead inside; redirects are not followed and the body is not read.
 * @throws {EgressRefused} for an address that is not public; other errors when there is no answer in time
 */
export async function requestPublic(
  url: string,
  { method, timeout, userAgent, isAllowed = isPublicAddress }: PublicRequest,
): Promise<number> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replaceAll(/[[\]]/g, '');
  // A literal address is connected to without a look-up.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new EgressRefused(host);
  const signal = AbortSignal.timeout(timeout);
  const headers = { 'user-agent': userAgent, accept: '*/*' };
  const options = { method, headers, signal, lookup: checkedLookup(isAllowed) };
  const asking =
    protocol === 'https:'
      ? requestSafely(url, { ...options, agent: new HttpsAgent({ keepAlive: false }) })
      : request(url, { ...options, agent: new HttpAgent({ keepAlive: false }) });
  try {
    asking.end();
    const [answer]: IncomingMessage[] = await once(asking, 'response', { signal });
    return answer?.statusCode ?? 0;
  } finally {
    // What comes after the status is of no interest, nor is its failure.
    asking.on('error', () => undefined).destroy();
  }
}

/** How long a name server may take, milliseconds. */
const resolving = { timeout: 3000, tries: 2 };

/** A look-up that fails unless every address of the name is allowed. */
function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    resolveAll(hostname).then(
      (addresses) => {
        const refused = addresses.find(({ address }) => !isAllowed(address));
        const [first] = addresses;
        if (refused) done(new EgressRefused(`${hostname}: ${refused.address}`), '', 0);
        else if (!first) done(new Error(`${hostname} has no address`), '', 0);
        else if (options.all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error) => done(error, '', 0),
    );
  };
}

/** Asks name servers directly: `dns.lookup` would take threads that hash passwords and read files. */
async function resolveAll(hostname: string) {
  const resolver = new Resolver(resolving);
  const none = (): string[] => [];
  const [v4, v6] = await Promise.all([
    resolver.resolve4(hostname).catch(none),
    resolver.resolve6(hostname).catch(none),
  ]);
  return [
    ...v4.map((address) => ({ address, family: 4 })),
    ...v6.map((address) => ({ address, family: 6 })),
  ];
}
