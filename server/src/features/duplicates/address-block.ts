/**
 * Returns the block of an address as rate limits write it: /24 for IPv4; IPv6 is a /64 already.
 * @param address result of `toRateLimitKey`
 */
export const toAddressBlock = (address: string): string =>
  address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
