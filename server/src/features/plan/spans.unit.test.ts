import { comingChanges, type PlanEntry } from '@vitrin/contract/plan.ts';
import { describe, expect, it } from 'vitest';
import { findGaps, findOverlaps, isWithin } from './spans.ts';

const at = (day: number, ms = 0) => new Date(Date.UTC(2026, 11, day) + ms).toISOString();
const december = { from: at(1), to: at(31) };
const open = { from: null, to: null };

describe('what is within a period', () => {
  it.each([
    [open, true],
    [{ from: at(31), to: null }, true],
    [{ from: at(31, 1), to: null }, false],
    [{ from: null, to: at(1) }, true],
    [{ from: null, to: at(1, -1) }, false],
    [{ from: at(5), to: at(6) }, true],
  ])('%o: %s', (span, expected) => expect(isWithin(span, december)).toBe(expected));
});

describe('gaps', () => {
  it('are the whole period where there is nothing', () => {
    expect(findGaps([], december)).toEqual([december]);
  });

  it('are none where one is always there, or where one follows the other to the millisecond', () => {
    expect(findGaps([{ from: at(3), to: at(4) }, open], december)).toEqual([]);
    const halves = [
      { from: at(10), to: null },
      { from: null, to: at(10, -1) },
    ];
    expect(findGaps(halves, december)).toEqual([]);
  });

  it('are before, between and after', () => {
    const spans = [
      { from: at(20), to: at(25) },
      { from: at(5), to: at(10) },
      { from: at(6), to: at(8) },
    ];
    expect(findGaps(spans, december)).toEqual([
      { from: at(1), to: at(5, -1) },
      { from: at(10, 1), to: at(20, -1) },
      { from: at(25, 1), to: at(31) },
    ]);
  });
});

describe('overlaps', () => {
  const placed = (id: string, place: number | null, from: string | null, to: string | null) => ({
    ...{ id, place, from, to },
  });

  it('are where two have one place at one time', () => {
    const all = [
      placed('a', 1, at(1), at(10)),
      placed('b', 1, at(10), at(12)),
      placed('c', 1, at(13), null),
      placed('d', 2, null, null),
      placed('e', null, null, null),
      placed('f', null, null, null),
    ];
    expect(findOverlaps(all, december)).toEqual([
      { place: 1, from: at(10), to: at(10), ids: ['a', 'b'] },
    ]);
  });

  it('end with the period', () => {
    const all = [placed('a', 0, at(20), null), placed('b', 0, null, at(31, 5))];
    expect(findOverlaps(all, december)).toEqual([
      { place: 0, from: at(20), to: at(31), ids: ['a', 'b'] },
    ]);
  });
});

it('the coming changes are the moments at which something else is shown', () => {
  const entry = (id: string, from: string | null, to: string | null, more = {}): PlanEntry => ({
    ...{ collection: 'cards', id, title: id, place: 0, from, to },
    ...more,
  });
  const [a, b, c] = [entry('a', at(2), at(5)), entry('b', at(5, 1), null), entry('c', null, at(3))];
  const draw = entry('d', at(4), at(4), { collection: 'draws', place: null });
  expect(comingChanges([a, b, c, draw], Date.parse(at(1)))).toEqual([
    { at: at(2), appears: [a], disappears: [] },
    { at: at(3, 1), appears: [], disappears: [c] },
    { at: at(5, 1), appears: [b], disappears: [a] },
  ]);
  expect(comingChanges([a, b], Date.parse(at(5)))).toMatchObject([{ at: at(5, 1) }]);
  expect(comingChanges([a, b], Date.parse(at(5, 1)))).toEqual([]);
});
