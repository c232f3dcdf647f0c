import type { PlanEntry } from '@vitrin/contract/plan.ts';
import { describe, expect, it } from 'vitest';
import { groupPlanByDay } from './group-plan-by-day.ts';

const createEntry = (fields: Partial<PlanEntry>): PlanEntry => ({
  collection: 'banners',
  id: 'a',
  title: 'Yaz',
  from: null,
  to: null,
  place: 1,
  ...fields,
});
const days = ['2026-11-21', '2026-11-22'];
const now = '2026-11-21T09:00:00.000Z';
const emptyPlan = { entries: [], gaps: [], overlaps: [] };

describe('groupPlanByDay', () => {
  it('groups period starts, period ends and draws by Istanbul day, in order', () => {
    const draw = createEntry({
      collection: 'draws',
      id: 'd',
      title: 'Çekiliş',
      from: '2026-11-21T20:00:00.000Z',
      to: '2026-11-21T20:00:00.000Z',
    });
    const bannerEntry = createEntry({
      from: '2026-11-21T10:00:00.000Z',
      to: '2026-11-21T21:30:00.000Z',
    });
    const [firstDay, secondDay] = groupPlanByDay(
      days,
      { ...emptyPlan, entries: [draw, bannerEntry] },
      now,
    );
    expect(firstDay?.changes.map(({ kind, entry }) => [kind, entry.title])).toEqual([
      ['appears', 'Yaz'],
      ['drawn', 'Çekiliş'],
    ]);
    expect(secondDay?.changes.map(({ kind }) => kind)).toEqual(['disappears']);
  });

  it('lists the rows that are visible all day, without draws', () => {
    const entries = [
      createEntry({ title: 'Açık' }),
      createEntry({ title: 'Biten', to: '2026-11-22T20:00:00.000Z' }),
      createEntry({ title: 'Gece biten', to: '2026-11-22T21:00:00.000Z' }),
      createEntry({ title: 'Sonraki', from: '2026-11-23T00:00:00.000Z' }),
      createEntry({ title: 'Çekiliş', collection: 'draws' }),
    ];
    const [, day] = groupPlanByDay(days, { ...emptyPlan, entries }, now);
    expect(day?.running.map(({ title }) => title)).toEqual(['Açık', 'Gece biten']);
  });

  it('lists a gap without banners on each day, from the current time on', () => {
    const gap = {
      collection: 'banners' as const,
      from: '2026-11-20T21:00:00.000Z',
      to: '2026-11-22T06:29:59.999Z',
    };
    const planDays = groupPlanByDay([...days, '2026-11-20'], { ...emptyPlan, gaps: [gap] }, now);
    expect(planDays.map(({ gaps }) => gaps)).toEqual([
      ['12:00–24:00 arasında görünen banner yok'],
      ['00:00–09:30 arasında görünen banner yok'],
      [],
    ]);
    const daysOfWholeDayGap = groupPlanByDay(
      ['2026-11-22'],
      { ...emptyPlan, gaps: [{ ...gap, to: '2027-01-01T00:00:00.000Z' }] },
      now,
    );
    expect(daysOfWholeDayGap[0]?.gaps).toEqual(['Bütün gün görünen banner yok']);
  });

  it('names the rows that overlap at one position', () => {
    const entries = [
      createEntry({}),
      createEntry({ id: 'b', title: 'Kış' }),
      createEntry({ id: 'c', title: 'Güz' }),
    ];
    const overlap = {
      collection: 'banners' as const,
      place: 1,
      from: '2026-11-22T06:00:00.000Z',
      to: '2026-11-22T06:59:59.999Z',
      ids: ['a', 'b'],
    };
    const secondOverlap = { ...overlap, to: '2026-11-22T08:59:59.999Z', ids: ['b', 'c'] };
    const [, day] = groupPlanByDay(
      days,
      { entries, gaps: [], overlaps: [overlap, secondOverlap] },
      now,
    );
    expect(day?.overlaps).toEqual([
      '09:00–12:00 arasında “Yaz”, “Kış”, “Güz” aynı yerde (Banner, sıra 1)',
    ]);
    const crowdedPlan = { entries, gaps: [], overlaps: [{ ...overlap, more: 1190 }] };
    expect(groupPlanByDay(days, crowdedPlan, now)[1]?.overlaps).toEqual([
      '09:00–10:00 arasında “Yaz”, “Kış” ve 1.190 kayıt daha aynı yerde (Banner, sıra 1)',
    ]);
  });
});
