import { BlockList, isIP } from 'node:net';

// IANA's special-purpose registries: private, loopback, link-local, shared, documentation, multicast, reserved.
const specialAddresses = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  specialAddresses.addSubnet(address, prefix, 'ipv4');
// Within the global IPv6 space: tunnels that carry an IPv4 address, and documentation.
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialAddresses.addSubnet(address, prefix, 'ipv6');

const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

/** Returns true for an IP address of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !specialAddresses.check(address, 'ipv4');
  return (
    isIP(address) === 6 &&
    globalIpv6.check(address, 'ipv6') &&
    !specialAddresses.check(address, 'ipv6')
  );
}
