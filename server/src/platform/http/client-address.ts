import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

/** Reads the caller's address as Fastify's `request.ip` does: through the proxies that are trusted. */
export function createAddressReader(
  trustProxy: false | string[],
): (request: IncomingMessage) => string {
  if (!trustProxy) return ({ socket }) => socket.remoteAddress ?? '';
  const trusted = proxyAddress.compile(trustProxy);
  return (request) => proxyAddress(request, trusted);
}

/**
 * The address that limits count: IPv4 as it is, IPv6 as its /64, an IPv4-mapped one as IPv4.
 * Those who are gone before they were asked for theirs have none, and count together.
 */
export function toRateLimitKey(ip: string | undefined): string {
  if (!ip?.includes(':')) return ip ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]?.toLowerCase().split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
