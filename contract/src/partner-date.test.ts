import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDates,
  createSeenDates,
  type DateOrder,
  getDateOrder,
  parsePartnerDate,
} from './partner-date.ts';

it.each<[string | number, string]>([
  ['21.11.2026', '2026-11-20T21:00:00.000Z'],
  ['21.11.2026 14:05', '2026-11-21T11:05:00.000Z'],
  ['21.11.2026 14:05:09', '2026-11-21T11:05:09.000Z'],
  [' 21/11/2026 ', '2026-11-20T21:00:00.000Z'],
  ['1/2/2026 9:05', '2026-02-01T06:05:00.000Z'],
  ['2026-11-21', '2026-11-20T21:00:00.000Z'],
  ['2026-11-21T14:05', '2026-11-21T11:05:00.000Z'],
  ['2026-11-21 14:05:09.123', '2026-11-21T11:05:09.000Z'],
  ['2026-11-21T14:05:09Z', '2026-11-21T14:05:09.000Z'],
  ['2026-11-21T14:05:09+03:00', '2026-11-21T11:05:09.000Z'],
  ['2026-11-21T14:05-0130', '2026-11-21T15:35:00.000Z'],
  ['15.07.2015 13:00', '2015-07-15T10:00:00.000Z'],
  [46347, '2026-11-20T21:00:00.000Z'],
  [46347.5, '2026-11-21T09:00:00.000Z'],
  ['46347', '2026-11-20T21:00:00.000Z'],
  ['46347,25', '2026-11-21T03:00:00.000Z'],
  ['21-11-2026 14:05', '2026-11-21T11:05:00.000Z'],
  ['2026/11/21 14:05', '2026-11-21T11:05:00.000Z'],
  ['2026.1.2', '2026-01-01T21:00:00.000Z'],
  ['21.11.2026, 14:05:09', '2026-11-21T11:05:09.000Z'],
  ['21.11.2026 - 14:05', '2026-11-21T11:05:00.000Z'],
  ['21.11.2026\n14:05', '2026-11-21T11:05:00.000Z'],
  ['21.11.2026 02:05 PM', '2026-11-21T11:05:00.000Z'],
  ['21.11.2026 12:05 a.m.', '2026-11-20T21:05:00.000Z'],
  ['21.11.2026 02:05 ÖS', '2026-11-21T11:05:00.000Z'],
  ['21.11.2026 14:05:09.123 +03:00', '2026-11-21T11:05:09.000Z'],
  ['2026-11-21 14:05:09 UTC', '2026-11-21T14:05:09.000Z'],
  ['21.11.2026 14:05 GMT+3', '2026-11-21T11:05:00.000Z'],
  ['21.11.2026 14.05', '2026-11-21T11:05:00.000Z'],
  ['21.11.2026 14.05.09', '2026-11-21T11:05:09.000Z'],
  ['21 Kasım 2026 14:05', '2026-11-21T11:05:00.000Z'],
  ['21 KAS 2026', '2026-11-20T21:00:00.000Z'],
  ['21.Ağu.2026', '2026-08-20T21:00:00.000Z'],
  ['1 Ekim 2026, 9:05', '2026-10-01T06:05:00.000Z'],
  ['21-Nov-2026 14:05:09', '2026-11-21T11:05:09.000Z'],
  ['Nov 21, 2026 2:05 PM', '2026-11-21T11:05:00.000Z'],
  ['May 5, 2026', '2026-05-04T21:00:00.000Z'],
  ['Sat, 21 Nov 2026 14:05:09 GMT', '2026-11-21T14:05:09.000Z'],
  ['Cumartesi 21 Kasım 2026', '2026-11-20T21:00:00.000Z'],
  ['21 ноября 2026 14:05', '2026-11-21T11:05:00.000Z'],
  ['20261121', '2026-11-20T21:00:00.000Z'],
  [20261121, '2026-11-20T21:00:00.000Z'],
  ['20261121 1405', '2026-11-21T11:05:00.000Z'],
  ['20261121140509', '2026-11-21T11:05:09.000Z'],
  ['20261121T140509Z', '2026-11-21T14:05:09.000Z'],
  ['1795269909', '2026-11-21T14:05:09.000Z'],
  ['1795269909.25', '2026-11-21T14:05:09.000Z'],
  ['1795269909250', '2026-11-21T14:05:09.000Z'],
  [1795269909, '2026-11-21T14:05:09.000Z'],
  [1795269909250, '2026-11-21T14:05:09.000Z'],
])('parsePartnerDate parses %j as %s', (cell, time) => expect(parsePartnerDate(cell)).toBe(time));

it.each([
  '',
  ' ',
  'dün',
  '31.02.2026',
  '21.13.2026',
  '00.11.2026',
  '21.11.26',
  '21.11/2026',
  '21.11.2026 24:00',
  '21.11.2026 14:60',
  '2026-02-30',
  '2026-11-21T14:05:09+19:00',
  '1999-12-31',
  '2100-01-01',
  1234,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  99999999,
  '2026-11-21'.padStart(101),
  '21.11.2026 14:05 PM',
  '21.11.2026 0:05 PM',
  '21.11.20261',
  '21.11.2026x',
  '21 Foo 2026',
  '31 Nisan 2026',
  'Kasım 2026',
  '20261321',
  '202611',
  '21.11.2026 14.05:09',
  '٢١.١١.٢٠٢٦',
  '1448-06-07',
  '2569-11-21',
  '7.6.1448',
  '0000-00-00 00:00:00',
  123456789,
  '17952699090',
  '11/21/2026',
])('parsePartnerDate returns null for %j', (cell) => expect(parsePartnerDate(cell)).toBeNull());

it('parsePartnerDate parses every supported format of a date back to the second', () => {
  const seconds = fc.integer({
    min: Date.UTC(2017, 0, 2) / 1000,
    max: Date.UTC(2099, 11, 30) / 1000,
  });
  fc.assert(
    fc.property(seconds, (second) => {
      const time = new Date(second * 1000).toISOString();
      const wall = new Date((second + 3 * 3600) * 1000).toISOString();
      const [year, month, day] = wall.slice(0, 10).split('-');
      const clock = wall.slice(11, 19);
      expect(parsePartnerDate(`${day}.${month}.${year} ${clock}`)).toBe(time);
      expect(parsePartnerDate(`${day}/${month}/${year} ${clock}`)).toBe(time);
      expect(parsePartnerDate(wall.slice(0, 19))).toBe(time);
      expect(parsePartnerDate(time)).toBe(time);
      expect(parsePartnerDate((second + 3 * 3600) / 86_400 + 25_569)).toBe(time);
    }),
  );
});

it.each<[string, DateOrder | null, (string | number)[]]>([
  ['a date that is valid month-first only', 'mdy', ['09/11/2026', '11/28/2026']],
  ['a date that is valid day-first only', 'dmy', ['09/11/2026', '28/11/2026']],
  ['dates that prove both orders', null, ['11/28/2026', '28/11/2026']],
  ['dates that prove none', null, ['09/11/2026', '10-11-2026']],
  ['dates with dots that prove none', 'dmy', ['09.11.2026', '10.11.2026 10:00']],
  ['a date with dots that is valid month-first only', 'mdy', ['09.11.2026', '11.28.2026']],
  ['equal day and month', 'dmy', ['11/11/2026']],
  ['a date that is never valid', null, ['13/13/2026', '02/30/2026', '09/11/2026']],
  ['dates with the year first', 'dmy', ['2026-11-09', 46347]],
  ['no dates', 'dmy', ['', 'dün']],
  ['real dates beside month-first texts', null, ['2026-09-11', '11/28/2026']],
  ['swapped dates beside month-first texts', null, ['09.11.2026', '11/28/2026']],
  ['the time of a date', 'mdy', ['09/11/2026 6:11 PM', '11/28/2026 6:11 PM']],
])('%s: the order of the column is %s', (_description, order, cells) => {
  const seenDates = createSeenDates();
  addDates(seenDates, cells);
  expect(getDateOrder(seenDates)).toBe(order);
});

it('parsePartnerDate reads a date in the given order', () => {
  expect(parsePartnerDate('11/28/2026', 'mdy')).toBe('2026-11-27T21:00:00.000Z');
  expect(parsePartnerDate('09/11/2026', 'mdy')).toBe('2026-09-10T21:00:00.000Z');
  expect(parsePartnerDate('28/11/2026', 'mdy')).toBeNull();
  expect(parsePartnerDate('2026-11-28', 'mdy')).toBe('2026-11-27T21:00:00.000Z');
});
