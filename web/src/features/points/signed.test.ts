import { expect, it } from 'vitest';
import { signed } from './signed.ts';

it.each([
  [1250, '+1.250'],
  [-50, '−50'],
  [-1_000_000, '−1.000.000'],
  [0, '0'],
])('%s is %s', (delta, text) => expect(signed(delta)).toBe(text));
