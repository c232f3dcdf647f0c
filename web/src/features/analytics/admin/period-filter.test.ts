import { describe, expect, it } from 'vitest';
import { applyStartDate, parsePeriod } from './period-filter.ts';

const today = '2026-11-21';
const read = (filters: { period?: string; startDate?: string; endDate?: string }) =>
  parsePeriod({ period: '', startDate: '', endDate: '', ...filters }, today);

describe('parsePeriod', () => {
  it('the default period is the week', () => {
    expect(read({})).toMatchObject({ period: 'week', query: { period: 'week' } });
  });

  it.each(['yesterday', 'constructor', 'WEEK', '7'])('ignores the unknown period %j', (period) => {
    expect(read({ period }).query).toEqual({ period: 'week' });
  });

  it('a custom period has a query once both days are set', () => {
    expect(read({ period: 'custom' }).query).toBeNull();
    expect(read({ period: 'custom', startDate: '2026-11-01' }).query).toBeNull();
    const query = { period: 'custom', startDate: '2026-11-01', endDate: '2026-11-21' };
    expect(read(query).query).toEqual(query);
    expect(read({ startDate: '2026-11-01', endDate: '2026-11-21' }).query).toEqual(query);
  });

  it("ignores days that can't be selected", () => {
    for (const startDate of ['2026-11-22', '2026-02-30', '1999-12-31', '21.11.2026', 'dün']) {
      expect(read({ period: 'custom', startDate, endDate: today })).toMatchObject({
        startDate: null,
        endDate: today,
        query: null,
      });
    }
    expect(read({ startDate: '2026-11-10', endDate: '2026-11-09' })).toMatchObject({
      period: 'week',
    });
    expect(read({ period: 'custom', startDate: '2026-11-10', endDate: '2026-11-09' })).toEqual({
      period: 'custom',
      startDate: '2026-11-10',
      endDate: null,
      query: null,
    });
  });

  it('ignores days of other periods', () => {
    const days = { startDate: '2026-11-01', endDate: '2026-11-02' };
    expect(read({ period: 'month', ...days })).toEqual({
      period: 'month',
      startDate: null,
      endDate: null,
      query: { period: 'month' },
    });
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
