import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removeForwardedPorts, toRateLimitKey } from './client-address.ts';

describe('toRateLimitKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('of %s is %s', (address, key) => expect(toRateLimitKey(address)).toBe(key));

  const group = fc.integer({ min: 0, max: 0xffff });
  const createGroups = (length: number) =>
    fc.array(group, { minLength: length, maxLength: length });
  const formatGroups = (parts: number[]) => parts.map((part) => part.toString(16)).join(':');

  it('is equal for all addresses of a /64 and different for another /64', () =>
    fc.assert(
      fc.property(createGroups(4), createGroups(4), createGroups(4), (network, host, otherHost) => {
        const key = toRateLimitKey(formatGroups([...network, ...host]));
        expect(toRateLimitKey(formatGroups([...network, ...otherHost]))).toBe(key);
        expect(toRateLimitKey(formatGroups([...network, ...host]).toUpperCase())).toBe(key);
        const nextNetwork = [...network.slice(0, 3), ((network[3] ?? 0) + 1) % 0x10000];
        expect(toRateLimitKey(formatGroups([...nextNetwork, ...host]))).not.toBe(key);
      }),
    ));

  it('does not depend on the spelling of zeros', () =>
    fc.assert(
      fc.property(createGroups(8), (parts) => {
        const fullAddress = parts.map((part) => part.toString(16).padStart(4, '0')).join(':');
        const { hostname } = new URL(`http://[${fullAddress}]`);
        expect(toRateLimitKey(hostname.slice(1, -1))).toBe(toRateLimitKey(fullAddress));
      }),
    ));

  it('is empty for a client that disconnected early', () => {
    expect(toRateLimitKey(undefined)).toBe('');
  });
});

it.each([
  ['203.0.113.9:51234', '203.0.113.9'],
  ['203.0.113.9, 10.0.0.2:80', '203.0.113.9, 10.0.0.2'],
  ['[2001:db8::1]:443,"[2001:db8::2]"', '2001:db8::1, 2001:db8::2'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['"203.0.113.9:1"', '203.0.113.9'],
  ['unknown, ,203.0.113.9:', 'unknown, , 203.0.113.9'],
])('removeForwardedPorts of %s is %s', (header, addresses) => {
  expect(removeForwardedPorts(header)).toBe(addresses);
});
