import { listUpcomingChanges, type PlanEntry } from '@vitrin/contract/plan.ts';
import { describe, expect, it } from 'vitest';
import { findGaps, findOverlaps, overlapsPeriod } from './spans.ts';

const toTime = (day: number, ms = 0) => new Date(Date.UTC(2026, 11, day) + ms).toISOString();
const december = { from: toTime(1), to: toTime(31) };
const unlimitedSpan = { from: null, to: null };

describe('overlapsPeriod', () => {
  it.each([
    [unlimitedSpan, true],
    [{ from: toTime(31), to: null }, true],
    [{ from: toTime(31, 1), to: null }, false],
    [{ from: null, to: toTime(1) }, true],
    [{ from: null, to: toTime(1, -1) }, false],
    [{ from: toTime(5), to: toTime(6) }, true],
  ])('of %o is %s', (span, expected) => expect(overlapsPeriod(span, december)).toBe(expected));
});

describe('findGaps', () => {
  it('returns no gap without spans and no gap before the first span', () => {
    expect(findGaps([], december)).toEqual([]);
    expect(findGaps([{ from: toTime(5), to: null }], december)).toEqual([]);
    expect(findGaps([{ from: toTime(40), to: toTime(41) }], december)).toEqual([]);
  });

  it('returns the whole period if the last span ended before it', () => {
    expect(findGaps([{ from: null, to: toTime(-3) }], december)).toEqual([december]);
  });

  it('returns no gap if one span covers everything or spans follow each other to the millisecond', () => {
    expect(findGaps([{ from: toTime(3), to: toTime(4) }, unlimitedSpan], december)).toEqual([]);
    const adjacentSpans = [
      { from: toTime(10), to: null },
      { from: null, to: toTime(10, -1) },
    ];
    expect(findGaps(adjacentSpans, december)).toEqual([]);
  });

  it('returns gaps between and after spans', () => {
    const spans = [
      { from: toTime(-9), to: toTime(-3) },
      { from: toTime(20), to: toTime(25) },
      { from: toTime(5), to: toTime(10) },
      { from: toTime(6), to: toTime(8) },
    ];
    expect(findGaps(spans, december)).toEqual([
      { from: toTime(1), to: toTime(5, -1) },
      { from: toTime(10, 1), to: toTime(20, -1) },
      { from: toTime(25, 1), to: toTime(31) },
    ]);
  });
});

describe('findOverlaps', () => {
  const createSpan = (
    id: string,
    place: number | null,
    from: string | null,
    to: string | null,
  ) => ({
    id,
    place,
    from,
    to,
  });

  it('returns the period in which two rows have the same position', () => {
    const spans = [
      createSpan('a', 1, toTime(1), toTime(10)),
      createSpan('b', 1, toTime(10), toTime(12)),
      createSpan('c', 1, toTime(13), null),
      createSpan('d', 2, null, null),
      createSpan('e', null, null, null),
      createSpan('f', null, null, null),
    ];
    expect(findOverlaps(spans, december)).toEqual([
      { place: 1, from: toTime(10), to: toTime(10), ids: ['a', 'b'] },
    ]);
  });

  it('returns adjacent overlaps separately, with at most ten ids each', () => {
    const overlappingSpans = [
      createSpan('a', 1, toTime(1), toTime(4)),
      createSpan('b', 1, toTime(3), toTime(8)),
      createSpan('c', 1, toTime(4, 1), toTime(6)),
      createSpan('d', 1, toTime(9), toTime(10)),
      createSpan('e', 1, toTime(10), toTime(10)),
    ];
    expect(findOverlaps(overlappingSpans, december)).toEqual([
      { place: 1, from: toTime(3), to: toTime(4), ids: ['a', 'b'] },
      { place: 1, from: toTime(4, 1), to: toTime(6), ids: ['b', 'c'] },
      { place: 1, from: toTime(10), to: toTime(10), ids: ['d', 'e'] },
    ]);
    const concurrentSpans = Array.from({ length: 25 }, (_, index) =>
      createSpan(`m${index}`, 0, toTime(2), toTime(5)),
    );
    expect(findOverlaps(concurrentSpans, december)).toEqual([
      {
        place: 0,
        from: toTime(2),
        to: toTime(5),
        ids: concurrentSpans.slice(0, 10).map(({ id }) => id),
        more: 15,
      },
    ]);
  });

  it('needs less than two seconds of CPU time for 20,000 nested spans at one position', () => {
    const createNestedSpans = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        createSpan(`w${index}`, 0, toTime(1, index), toTime(30, -index)),
      );
    const measureCpuMs = (count: number) => {
      const spans = createNestedSpans(count);
      const startCpu = process.cpuUsage();
      expect(findOverlaps(spans, december)).toHaveLength(1);
      const { user, system } = process.cpuUsage(startCpu);
      return (user + system) / 1000;
    };
    measureCpuMs(1000);
    expect(measureCpuMs(20_000)).toBeLessThan(2000);
  });

  it('cuts an overlap off at the end of the period', () => {
    const spans = [createSpan('a', 0, toTime(20), null), createSpan('b', 0, null, toTime(31, 5))];
    expect(findOverlaps(spans, december)).toEqual([
      { place: 0, from: toTime(20), to: toTime(31), ids: ['a', 'b'] },
    ]);
  });
});

it('listUpcomingChanges returns each time at which a row appears or disappears, without draws', () => {
  const createEntry = (
    id: string,
    from: string | null,
    to: string | null,
    overrides = {},
  ): PlanEntry => ({
    collection: 'cards',
    id,
    title: id,
    place: 0,
    from,
    to,
    ...overrides,
  });
  const [a, b, c] = [
    createEntry('a', toTime(2), toTime(5)),
    createEntry('b', toTime(5, 1), null),
    createEntry('c', null, toTime(3)),
  ];
  const draw = createEntry('d', toTime(4), toTime(4), { collection: 'draws', place: null });
  expect(listUpcomingChanges([a, b, c, draw], Date.parse(toTime(1)))).toEqual([
    { at: toTime(2), appears: [a], disappears: [] },
    { at: toTime(3, 1), appears: [], disappears: [c] },
    { at: toTime(5, 1), appears: [b], disappears: [a] },
  ]);
  expect(listUpcomingChanges([a, b], Date.parse(toTime(5)))).toMatchObject([{ at: toTime(5, 1) }]);
  expect(listUpcomingChanges([a, b], Date.parse(toTime(5, 1)))).toEqual([]);
});
