import { addDays } from '@vitrin/contract/istanbul-day.ts';
import type { PlanEntry } from '@vitrin/contract/plan.ts';
import { describe, expect, it } from 'vitest';
import { layoutSpans } from './layout-spans.ts';

const monday = '2026-11-23';
const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
const getNoon = (day: number) => `${addDays(monday, day)}T09:00:00.000Z`;
const createSpan = (
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
const layoutPositions = (...entries: PlanEntry[]) =>
  layoutSpans(week, entries).map(({ firstColumn, lastColumn, lane }) => [
    firstColumn,
    lastColumn,
    lane,
  ]);

describe('layoutSpans', () => {
  it('cuts spans at the ends of the week and omits spans of other weeks', () => {
    const bars = layoutSpans(week, [
      createSpan('cards', -3, 1),
      createSpan('cards', 5, 12),
      createSpan('cards', -9, -1),
      createSpan('cards', 7, 8),
    ]);
    expect(bars).toMatchObject([
      { firstColumn: 0, lastColumn: 1, lane: 0, hasStart: false, hasEnd: true },
      { firstColumn: 5, lastColumn: 6, lane: 0, hasStart: true, hasEnd: false },
    ]);
  });

  it('fills the week for a span without limits', () => {
    expect(layoutPositions(createSpan('rewards', null, null))).toEqual([[0, 6, 0]]);
  });

  it('assigns different lanes to overlapping spans of a collection', () => {
    expect(
      layoutPositions(
        createSpan('cards', 0, 3),
        createSpan('cards', 2, 5),
        createSpan('cards', 4, 6),
      ),
    ).toEqual([
      [0, 3, 0],
      [2, 5, 1],
      [4, 6, 0],
    ]);
  });

  it('never mixes collections in a lane', () => {
    expect(layoutPositions(createSpan('events', 0, 1), createSpan('cards', 4, 6))).toEqual([
      [4, 6, 0],
      [0, 1, 1],
    ]);
  });

  it('leaves the day after a bar of one day free for its name', () => {
    expect(
      layoutPositions(
        createSpan('cards', 0, 0),
        createSpan('cards', 1, 1),
        createSpan('cards', 2, 2),
      ),
    ).toEqual([
      [0, 0, 0],
      [1, 1, 1],
      [2, 2, 0],
    ]);
  });
});
