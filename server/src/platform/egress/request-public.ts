import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { Agent as HttpAgent, type IncomingMessage, request } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { EgressRefused } from './egress.ts';
import { isPublicAddress } from './public-address.ts';

interface PublicRequest {
  method: 'HEAD' | 'GET';
  /** Milliseconds until the status arrives */
  timeoutMs: number;
  userAgent: string;
  /** Returns true for an IP address that may be reached; default: public addresses. */
  isAllowed?: (address: string) => boolean;
}

/**
 * Returns the status of an address that a user entered. Connects to the checked IP address, so that a name can't lead
 * to a private one. Follows no redirect and reads no body.
 * @throws {EgressRefused} for an address that is not public; another error if no response arrives in time
 */
export async function requestPublic(
  url: string,
  { method, timeoutMs, userAgent, isAllowed = isPublicAddress }: PublicRequest,
): Promise<number> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replaceAll(/[[\]]/g, '');
  // Node connects to a literal address without a lookup.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new EgressRefused(host);
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { 'user-agent': userAgent, accept: '*/*' };
  const options = { method, headers, signal, lookup: createCheckedLookup(isAllowed) };
  const outgoingRequest =
    protocol === 'https:'
      ? requestHttps(url, { ...options, agent: new HttpsAgent({ keepAlive: false }) })
      : request(url, { ...options, agent: new HttpAgent({ keepAlive: false }) });
  try {
    outgoingRequest.end();
    const [response]: IncomingMessage[] = await once(outgoingRequest, 'response', { signal });
    return response?.statusCode ?? 0;
  } finally {
    // Ignore the rest of the response and its errors.
    outgoingRequest.on('error', () => undefined).destroy();
  }
}

/** Timeout of a name server in milliseconds, and number of attempts */
const resolverOptions = { timeout: 3000, tries: 2 };

/** Returns a lookup that fails unless every address of the name is allowed. */
function createCheckedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    resolveAll(hostname).then(
      (addresses) => {
        const refusedAddress = addresses.find(({ address }) => !isAllowed(address));
        const [firstAddress] = addresses;
        if (refusedAddress)
          done(new EgressRefused(`${hostname}: ${refusedAddress.address}`), '', 0);
        else if (!firstAddress) done(new Error(`${hostname} has no address`), '', 0);
        else if (options.all) done(null, addresses);
        else done(null, firstAddress.address, firstAddress.family);
      },
      (error) => done(error, '', 0),
    );
  };
}

/** Queries name servers directly: `dns.lookup` would use threads that hash passwords and read files. */
async function resolveAll(hostname: string) {
  const resolver = new Resolver(resolverOptions);
  const returnNone = (): string[] => [];
  const [v4, v6] = await Promise.all([
    resolver.resolve4(hostname).catch(returnNone),
    resolver.resolve6(hostname).catch(returnNone),
  ]);
  return [
    ...v4.map((address) => ({ address, family: 4 })),
    ...v6.map((address) => ({ address, family: 6 })),
  ];
}
