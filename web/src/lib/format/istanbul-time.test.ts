import { fromIstanbul, toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import { expect, test } from 'vitest';
import {
  formatNumericDateTime,
  parseNumericDate,
  parseNumericDateTime,
  parseTime,
} from './istanbul-time.ts';

test('an instant is formatted as Istanbul wall time', () => {
  expect(formatNumericDateTime('2026-11-20T21:00:00.000Z')).toBe('21.11.2026 00:00');
  expect(formatNumericDateTime('2026-12-31T22:30:00Z')).toBe('01.01.2027 01:30');
  expect(formatNumericDateTime('2026-07-01T09:05:59.999Z')).toBe('01.07.2026 12:05');
});

test('Istanbul wall time is parsed to the UTC instant', () => {
  expect(parseNumericDateTime('21.11.2026', '00:00')).toBe('2026-11-20T21:00:00.000Z');
  expect(parseNumericDateTime('01.03.2028', '02:59')).toBe('2028-02-29T23:59:00.000Z');
  expect(parseNumericDateTime(' 1/3/2028 ', '0259')).toBe('2028-02-29T23:59:00.000Z');
});

test('every hour of a year survives the conversion to Istanbul time and back', () => {
  for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 3_600_000) {
    expect(fromIstanbul(toIstanbul(new Date(time)))?.getTime()).toBe(time);
  }
});

test('both directions apply the daylight saving time that Istanbul had until 2016', () => {
  expect(formatNumericDateTime('2015-01-15T10:00:00Z')).toBe('15.01.2015 12:00');
  expect(formatNumericDateTime('2015-07-15T10:00:00Z')).toBe('15.07.2015 13:00');
  expect(parseNumericDateTime('15.01.2015', '12:00')).toBe('2015-01-15T10:00:00.000Z');
  // The clock jumped from 03:00 to 04:00 in that night, so 03:30 did not exist.
  expect(parseNumericDateTime('29.03.2015', '03:30')).toBeNull();
});

test('ISO dates are parsed', () => {
  expect(parseNumericDate('2026-11-21')).toEqual({ year: 2026, month: 11, day: 21 });
  expect(parseNumericDate('2026-02-30')).toBeNull();
});

test('dates and times that do not exist are rejected', () => {
  for (const date of [
    '31.06.2026',
    '29.02.2027',
    '00.01.2026',
    '1.13.2026',
    '21.11.26',
    'yarın',
    '',
  ])
    expect(parseNumericDate(date), date).toBeNull();
  for (const time of ['24:00', '12:60', '12', '1:5', '12:345', ''])
    expect(parseTime(time), time).toBeNull();
  expect(parseNumericDateTime('21.11.2026', '')).toBeNull();
  expect(parseNumericDateTime('', '00:00')).toBeNull();
});

test('times are parsed with a colon, with a dot or without a separator', () => {
  expect(parseTime('9:05')).toEqual({ hour: 9, minute: 5 });
  expect(parseTime('21.30')).toEqual({ hour: 21, minute: 30 });
  expect(parseTime('0905')).toEqual({ hour: 9, minute: 5 });
  expect(parseTime('905')).toEqual({ hour: 9, minute: 5 });
});

test('an invalid wall time has no instant', () => {
  expect(fromIstanbul({ year: Number.NaN, month: 1, day: 1, hour: 0, minute: 0 })).toBeNull();
});
