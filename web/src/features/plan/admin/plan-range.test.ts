import { describe, expect, it } from 'vitest';
import { addMonths, getRange, listWeeks } from './plan-range.ts';

describe('listWeeks', () => {
  it('a month consists of whole weeks from Monday', () => {
    const weeks = listWeeks('month', '2026-11-21');
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual(['2026-10-26', '2026-12-06']);
    expect(listWeeks('month', '2027-02-03')).toHaveLength(4);
  });

  it('a week contains its seven days, and a list the days of the month', () => {
    expect(listWeeks('week', '2026-11-22')[0]).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    const [days = []] = listWeeks('list', '2026-11-21');
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-01', '2026-11-30', 30]);
  });
});

it('addMonths returns the same day of another month, or its last day', () => {
  expect(addMonths('2026-11-21', 1)).toBe('2026-12-21');
  expect(addMonths('2026-12-21', 1)).toBe('2027-01-21');
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2027-03-31', -1)).toBe('2027-02-28');
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15');
});

it('getRange starts and ends at Istanbul midnight', () => {
  expect(getRange([['2026-11-21', '2026-11-22']])).toEqual({
    from: '2026-11-20T21:00:00.000Z',
    to: '2026-11-22T21:00:00.000Z',
  });
});
