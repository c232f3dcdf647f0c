import { describe, expect, it } from 'vitest';
import { applyStartDate, parsePeriod } from './period-filter.ts';

const today = '2026-11-21';
const read = (filters: { period?: string; startDate?: string; endDate?: string }) =>
  parsePeriod({ period: '', startDate: '', endDate: '', ...filters }, today, {
    periods: ['week', 'month', 'custom'],
    fallback: 'week',
  });
const named = (period: string) => ({ period, startDate: null, endDate: null });

describe('parsePeriod', () => {
  it('returns the fallback without a period', () => {
    expect(read({})).toEqual(named('week'));
  });

  it.each(['yesterday', 'constructor', 'WEEK', '7'])('ignores the unknown period %j', (period) => {
    expect(read({ period })).toEqual(named('week'));
  });

  it('two days without a period are a custom one', () => {
    const days = { startDate: '2026-11-01', endDate: '2026-11-21' };
    expect(read(days)).toEqual({ period: 'custom', ...days });
    expect(read({ period: 'custom', ...days })).toEqual({ period: 'custom', ...days });
    expect(read({ startDate: '2026-11-01' })).toEqual(named('week'));
  });

  it("ignores days that can't be selected", () => {
    for (const startDate of ['2026-11-22', '2026-02-30', '1999-12-31', '21.11.2026', 'dün']) {
      expect(read({ period: 'custom', startDate, endDate: today })).toEqual({
        period: 'custom',
        startDate: null,
        endDate: today,
      });
    }
    expect(read({ startDate: '2026-11-10', endDate: '2026-11-09' })).toMatchObject({
      period: 'week',
    });
    expect(read({ period: 'custom', startDate: '2026-11-10', endDate: '2026-11-09' })).toEqual({
      period: 'custom',
      startDate: '2026-11-10',
      endDate: null,
    });
  });

  it('ignores days of other periods', () => {
    const days = { startDate: '2026-11-01', endDate: '2026-11-02' };
    expect(read({ period: 'month', ...days })).toEqual(named('month'));
  });
});

describe('applyStartDate', () => {
  it('clears only an end date before the new start', () => {
    expect(applyStartDate('2026-11-10', '2026-11-09')).toEqual({
      startDate: '2026-11-10',
      endDate: '',
    });
    expect(applyStartDate('2026-11-10', '2026-11-10')).toEqual({ startDate: '2026-11-10' });
    expect(applyStartDate('2026-11-10', null)).toEqual({ startDate: '2026-11-10' });
  });
});
