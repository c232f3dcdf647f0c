import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The global IPv6 space; the rest is unassigned or special. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns true for an IP address of the public internet. */
export function isPublicAddress(text: string): boolean {
  // The library also accepts other notations, such as 127.1.
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
