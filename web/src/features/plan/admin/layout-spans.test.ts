import { addDays } from '@vitrin/contract/istanbul-day.ts';
import type { PlanEntry } from '@vitrin/contract/plan.ts';
import { describe, expect, it } from 'vitest';
import { layoutSpans } from './layout-spans.ts';

const monday = '2026-11-23';
const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
const getNoon = (day: number) => `${addDays(monday, day)}T09:00:00.000Z`;
const span = (
  collection: PlanEntry['collection'],
  from: number | null,
  to: number | null,
): PlanEntry => ({
  collection,
  id: `${collection} ${from} ${to}`,
  title: collection,
  from: from === null ? null : getNoon(from),
  to: to === null ? null : getNoon(to),
  place: null,
});
const layout = (...entries: PlanEntry[]) =>
  layoutSpans(week, entries).map(({ first, last, lane }) => [first, last, lane]);

describe('the bars of a week', () => {
  it('layoutSpans cuts spans at the ends of the week and leaves out spans of other weeks', () => {
    const bars = layoutSpans(week, [
      span('cards', -3, 1),
      span('cards', 5, 12),
      span('cards', -9, -1),
      span('cards', 7, 8),
    ]);
    expect(bars).toMatchObject([
      { first: 0, last: 1, lane: 0, hasStart: false, hasEnd: true },
      { first: 5, last: 6, lane: 0, hasStart: true, hasEnd: false },
    ]);
  });

  it('layoutSpans fills the week for a span without limits', () => {
    expect(layout(span('rewards', null, null))).toEqual([[0, 6, 0]]);
  });

  it('layoutSpans puts overlapping spans of a collection into lanes below each other', () => {
    expect(layout(span('cards', 0, 3), span('cards', 2, 5), span('cards', 4, 6))).toEqual([
      [0, 3, 0],
      [2, 5, 1],
      [4, 6, 0],
    ]);
  });

  it('layoutSpans never mixes collections in a lane', () => {
    expect(layout(span('events', 0, 1), span('cards', 4, 6))).toEqual([
      [4, 6, 0],
      [0, 1, 1],
    ]);
  });

  it('layoutSpans leaves the day after a bar of one day free for its name', () => {
    expect(layout(span('cards', 0, 0), span('cards', 1, 1), span('cards', 2, 2))).toEqual([
      [0, 0, 0],
      [1, 1, 1],
      [2, 2, 0],
    ]);
  });
});
