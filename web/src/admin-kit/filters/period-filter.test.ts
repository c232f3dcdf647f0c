import { describe, expect, it } from 'vitest';
import { applyStartDate, parsePeriod } from './period-filter.ts';

const today = '2026-11-21';
const parse = (filters: { period?: string; startDate?: string; endDate?: string }) =>
  parsePeriod({ period: '', startDate: '', endDate: '', ...filters }, today, {
    periods: ['week', 'month', 'custom'],
    fallback: 'week',
  });
const toPeriod = (period: string) => ({ period, startDate: null, endDate: null });

describe('parsePeriod', () => {
  it('returns the fallback if the URL has no period', () => {
    expect(parse({})).toEqual(toPeriod('week'));
  });

  it.each(['yesterday', 'constructor', 'WEEK', '7'])('ignores the unknown period %j', (period) => {
    expect(parse({ period })).toEqual(toPeriod('week'));
  });

  it('returns a custom period for two days without a period', () => {
    const days = { startDate: '2026-11-01', endDate: '2026-11-21' };
    expect(parse(days)).toEqual({ period: 'custom', ...days });
    expect(parse({ period: 'custom', ...days })).toEqual({ period: 'custom', ...days });
    expect(parse({ startDate: '2026-11-01' })).toEqual(toPeriod('week'));
  });

  it("ignores days that can't be selected", () => {
    for (const startDate of ['2026-11-22', '2026-02-30', '1999-12-31', '21.11.2026', 'dün']) {
      expect(parse({ period: 'custom', startDate, endDate: today })).toEqual({
        period: 'custom',
        startDate: null,
        endDate: today,
      });
    }
    expect(parse({ startDate: '2026-11-10', endDate: '2026-11-09' })).toMatchObject({
      period: 'week',
    });
    expect(parse({ period: 'custom', startDate: '2026-11-10', endDate: '2026-11-09' })).toEqual({
      period: 'custom',
      startDate: '2026-11-10',
      endDate: null,
    });
  });

  it('ignores days of other periods', () => {
    const days = { startDate: '2026-11-01', endDate: '2026-11-02' };
    expect(parse({ period: 'month', ...days })).toEqual(toPeriod('month'));
  });
});

describe('applyStartDate', () => {
  it('clears the end date only if it is before the new start', () => {
    expect(applyStartDate('2026-11-10', '2026-11-09')).toEqual({
      startDate: '2026-11-10',
      endDate: '',
    });
    expect(applyStartDate('2026-11-10', '2026-11-10')).toEqual({ startDate: '2026-11-10' });
    expect(applyStartDate('2026-11-10', null)).toEqual({ startDate: '2026-11-10' });
  });
});
