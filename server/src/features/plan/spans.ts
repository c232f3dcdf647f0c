import type { Span } from '../../platform/collections/content.ts';

/** From one moment to another, both ends included. */
interface Period {
  from: string;
  to: string;
}

interface Placed extends Span {
  id: string;
  place: number | null;
}

interface Overlap extends Period {
  place: number;
  ids: string[];
}

/** Whether the span has a moment of the period. Moments are compared as text: all are UTC with milliseconds. */
export function isWithin({ from, to }: Span, period: Period): boolean {
  return (from ?? '') <= period.to && (to === null || to >= period.from);
}

const moved = (moment: string, by: number) => new Date(Date.parse(moment) + by).toISOString();

/** The parts of the period that no span covers. */
export function findGaps(spans: readonly Span[], { from, to }: Period): Period[] {
  const gaps: Period[] = [];
  /** The first moment that may be uncovered. */
  let open = from;
  for (const span of [...spans].sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))) {
    if (span.from !== null && span.from > open) gaps.push({ from: open, to: moved(span.from, -1) });
    if (span.to === null) return gaps;
    if (span.to >= open) open = moved(span.to, 1);
  }
  return open <= to ? [...gaps, { from: open, to }] : gaps;
}

/** The parts of the period in which several have one place. */
export function findOverlaps(all: readonly Placed[], period: Period): Overlap[] {
  const places = Map.groupBy(all, ({ place }) => place);
  return [...places].flatMap(([place, placed]) => {
    if (place === null) return [];
    return placed.flatMap((one, index) =>
      placed.slice(index + 1).flatMap((other) => {
        const from = [one.from ?? '', other.from ?? '', period.from].sort().at(-1) ?? '';
        const to = [one.to ?? '~', other.to ?? '~', period.to].sort()[0] ?? '';
        return from <= to ? [{ place, from, to, ids: [one.id, other.id] }] : [];
      }),
    );
  });
}
