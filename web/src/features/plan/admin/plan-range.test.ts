import { expect, it } from 'vitest';
import { addMonths, getRange, listDaysAfter, listMonthDays } from './plan-range.ts';

it('listMonthDays returns the first to the last day of the month', () => {
  const days = listMonthDays('2026-11-21');
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-01', '2026-11-30', 30]);
  expect(listMonthDays('2028-02-29')).toHaveLength(29);
});

it('addMonths returns the same day of another month, or its last day', () => {
  expect(addMonths('2026-11-21', 1)).toBe('2026-12-21');
  expect(addMonths('2026-12-21', 1)).toBe('2027-01-21');
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2027-03-31', -1)).toBe('2027-02-28');
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15');
});

it('getRange starts and ends at Istanbul midnight', () => {
  expect(getRange(['2026-11-21', '2026-11-22'])).toEqual({
    from: '2026-11-20T21:00:00.000Z',
    to: '2026-11-22T21:00:00.000Z',
  });
});

it('listDaysAfter continues the days to the end', () => {
  expect(listDaysAfter(['2026-11-29', '2026-11-30'], '2026-12-02')).toEqual([
    ...['2026-12-01', '2026-12-02'],
  ]);
  expect(listDaysAfter(['2026-11-30'], '2026-11-30')).toEqual([]);
});
