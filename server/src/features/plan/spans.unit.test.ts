import { listUpcomingChanges, type PlanEntry } from '@vitrin/contract/plan.ts';
import { describe, expect, it } from 'vitest';
import { findGaps, findOverlaps, overlapsPeriod } from './spans.ts';

const at = (day: number, ms = 0) => new Date(Date.UTC(2026, 11, day) + ms).toISOString();
const december = { from: at(1), to: at(31) };
const open = { from: null, to: null };

describe('overlapsPeriod', () => {
  it.each([
    [open, true],
    [{ from: at(31), to: null }, true],
    [{ from: at(31, 1), to: null }, false],
    [{ from: null, to: at(1) }, true],
    [{ from: null, to: at(1, -1) }, false],
    [{ from: at(5), to: at(6) }, true],
  ])('of %o is %s', (span, expected) => expect(overlapsPeriod(span, december)).toBe(expected));
});

describe('findGaps', () => {
  it('returns none without spans, and none before the first one', () => {
    expect(findGaps([], december)).toEqual([]);
    expect(findGaps([{ from: at(5), to: null }], december)).toEqual([]);
    expect(findGaps([{ from: at(40), to: at(41) }], december)).toEqual([]);
  });

  it('returns the whole period if the last span ended before it', () => {
    expect(findGaps([{ from: null, to: at(-3) }], december)).toEqual([december]);
  });

  it('returns none if one span covers everything or spans follow each other to the millisecond', () => {
    expect(findGaps([{ from: at(3), to: at(4) }, open], december)).toEqual([]);
    const adjacentSpans = [
      { from: at(10), to: null },
      { from: null, to: at(10, -1) },
    ];
    expect(findGaps(adjacentSpans, december)).toEqual([]);
  });

  it('returns gaps between and after spans', () => {
    const spans = [
      { from: at(-9), to: at(-3) },
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

describe('findOverlaps', () => {
  const createRow = (id: string, place: number | null, from: string | null, to: string | null) => ({
    ...{ id, place, from, to },
  });

  it('returns where two rows have one position at the same time', () => {
    const all = [
      createRow('a', 1, at(1), at(10)),
      createRow('b', 1, at(10), at(12)),
      createRow('c', 1, at(13), null),
      createRow('d', 2, null, null),
      createRow('e', null, null, null),
      createRow('f', null, null, null),
    ];
    expect(findOverlaps(all, december)).toEqual([
      { place: 1, from: at(10), to: at(10), ids: ['a', 'b'] },
    ]);
  });

  it('returns one overlap per contiguous part, with at most ten names', () => {
    const chain = [
      createRow('a', 1, at(1), at(4)),
      createRow('b', 1, at(3), at(8)),
      createRow('c', 1, at(4, 1), at(6)),
      createRow('d', 1, at(9), at(10)),
      createRow('e', 1, at(10), at(10)),
    ];
    expect(findOverlaps(chain, december)).toEqual([
      { place: 1, from: at(3), to: at(4), ids: ['a', 'b'] },
      { place: 1, from: at(4, 1), to: at(6), ids: ['b', 'c'] },
      { place: 1, from: at(10), to: at(10), ids: ['d', 'e'] },
    ]);
    const rows = Array.from({ length: 25 }, (_, n) => createRow(`m${n}`, 0, at(2), at(5)));
    expect(findOverlaps(rows, december)).toEqual([
      { place: 0, from: at(2), to: at(5), ids: rows.slice(0, 10).map(({ id }) => id), more: 15 },
    ]);
  });

  it('takes quasi-linear time for 20,000 spans at one position', () => {
    const createSpans = (count: number) =>
      Array.from({ length: count }, (_, n) => createRow(`w${n}`, 0, at(1, n), at(30, -n)));
    const measureCpuMs = (count: number) => {
      const all = createSpans(count);
      const startCpu = process.cpuUsage();
      expect(findOverlaps(all, december)).toHaveLength(1);
      const { user, system } = process.cpuUsage(startCpu);
      return (user + system) / 1000;
    };
    measureCpuMs(1000);
    expect(measureCpuMs(20_000)).toBeLessThan(2000);
  });

  it('ends overlaps with the period', () => {
    const all = [createRow('a', 0, at(20), null), createRow('b', 0, null, at(31, 5))];
    expect(findOverlaps(all, december)).toEqual([
      { place: 0, from: at(20), to: at(31), ids: ['a', 'b'] },
    ]);
  });
});

it('listUpcomingChanges returns each time at which a row appears or disappears', () => {
  const entry = (id: string, from: string | null, to: string | null, more = {}): PlanEntry => ({
    ...{ collection: 'cards', id, title: id, place: 0, from, to },
    ...more,
  });
  const [a, b, c] = [entry('a', at(2), at(5)), entry('b', at(5, 1), null), entry('c', null, at(3))];
  const draw = entry('d', at(4), at(4), { collection: 'draws', place: null });
  expect(listUpcomingChanges([a, b, c, draw], Date.parse(at(1)))).toEqual([
    { at: at(2), appears: [a], disappears: [] },
    { at: at(3, 1), appears: [], disappears: [c] },
    { at: at(5, 1), appears: [b], disappears: [a] },
  ]);
  expect(listUpcomingChanges([a, b], Date.parse(at(5)))).toMatchObject([{ at: at(5, 1) }]);
  expect(listUpcomingChanges([a, b], Date.parse(at(5, 1)))).toEqual([]);
});
