import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

/** Returns a function that reads the client address through trusted proxies, like Fastify's `request.ip`. */
export function createAddressReader(
  trustProxy: false | string[],
): (request: IncomingMessage) => string {
  if (!trustProxy) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddress.compile(trustProxy);
  return (request) => proxyAddress(request, isTrusted);
}

/** Returns the header `X-Forwarded-For` without ports and quotes, which some proxies add: `[2001:db8::1]:443`. */
export const removeForwardedPorts = (header: string): string =>
  header
    .split(',')
    .map((entry) =>
      entry
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replace(/^\[(.*)\](?::\d*)?$/, '$1')
        .replace(/^([\d.]+):\d*$/, '$1'),
    )
    .join(', ');

/**
 * Returns the key that rate limits count: IPv4 as it is, IPv6 as its /64, IPv4-mapped IPv6 as IPv4.
 * Clients that disconnected early have no address and share the key ''.
 */
export function toRateLimitKey(ip: string | undefined): string {
  if (!ip?.includes(':')) return ip ?? '';
  const mappedAddress = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mappedAddress?.[1]) return mappedAddress[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]?.toLowerCase().split('::') ?? [];
  const headGroups = head === '' ? [] : head.split(':');
  const tailGroups = tail ? tail.split(':') : [];
  const groups =
    tail === undefined
      ? headGroups
      : [
          ...headGroups,
          ...Array(Math.max(0, 8 - headGroups.length - tailGroups.length)).fill('0'),
          ...tailGroups,
        ];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
