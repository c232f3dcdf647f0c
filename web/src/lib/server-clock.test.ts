import { expect, it } from 'vitest';
import { computeClockOffset } from './server-clock.ts';

const dateHeader = 'Sat, 21 Nov 2026 08:00:00 GMT';
const serverTimeMs = Date.parse(dateHeader);

it('computeClockOffset returns 0 if the Date header is consistent with the device clock', () => {
  expect(computeClockOffset(dateHeader, serverTimeMs + 400, serverTimeMs + 450)).toBe(0);
  expect(computeClockOffset(dateHeader, serverTimeMs - 20, serverTimeMs + 5)).toBe(0);
  expect(computeClockOffset(null, 1, 2)).toBe(0);
});

it('computeClockOffset returns the offset of a wrong device clock, accurate to half a second', () => {
  expect(computeClockOffset(dateHeader, serverTimeMs + 3_600_000, serverTimeMs + 3_600_100)).toBe(
    -3_599_550,
  );
  expect(computeClockOffset(dateHeader, serverTimeMs - 60_000, serverTimeMs - 60_000)).toBe(60_500);
});
