import { expect, it } from 'vitest';
import { computeClockOffset } from './server-clock.ts';

const header = 'Sat, 21 Nov 2026 08:00:00 GMT';
const second = Date.parse(header);

it('computeClockOffset returns 0 if the Date header is consistent with the device clock', () => {
  expect(computeClockOffset(header, second + 400, second + 450)).toBe(0);
  expect(computeClockOffset(header, second - 20, second + 5)).toBe(0);
  expect(computeClockOffset(null, 1, 2)).toBe(0);
});

it('computeClockOffset corrects a wrong device clock to about half a second', () => {
  expect(computeClockOffset(header, second + 3_600_000, second + 3_600_100)).toBe(-3_599_550);
  expect(computeClockOffset(header, second - 60_000, second - 60_000)).toBe(60_500);
});
