import { MAX_OVERLAP_IDS } from '@vitrin/contract/plan.ts';
import type { VisibilityPeriod } from '../../platform/collections/content-types.ts';

/** From one time to another, both ends included. */
interface Period {
  from: string;
  to: string;
}

/** A visibility period with the position of its row. In this file, `span` means a visibility period. */
interface PositionedSpan extends VisibilityPeriod {
  id: string;
  place: number | null;
}

interface Overlap extends Period {
  place: number;
  ids: string[];
  more?: number;
}

/** Returns whether the span overlaps the period. Compares times as text: all are UTC with milliseconds. */
export function overlapsPeriod({ from, to }: VisibilityPeriod, period: Period): boolean {
  return (from ?? '') <= period.to && (to === null || to >= period.from);
}

const shiftTime = (time: string, byMs: number) => new Date(Date.parse(time) + byMs).toISOString();

/** Returns the parts of the period that no span covers. Time before the first span is not a gap. */
export function findGaps(spans: readonly VisibilityPeriod[], { from, to }: Period): Period[] {
  const gaps: Period[] = [];
  /** Start of the next possible gap; null before the first span. */
  let gapStart: string | null = null;
  for (const span of [...spans].sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))) {
    if (span.from !== null && span.from > to) break;
    if (gapStart !== null && span.from !== null && span.from > gapStart)
      gaps.push({ from: gapStart, to: shiftTime(span.from, -1) });
    if (span.to === null) return gaps;
    const end = span.to < from ? from : shiftTime(span.to, 1);
    if (gapStart === null || end > gapStart) gapStart = end;
  }
  return gapStart !== null && gapStart <= to ? [...gaps, { from: gapStart, to }] : gaps;
}

/**
 * Returns the contiguous parts of the period in which several rows have the same position. Sweeps over starts and
 * ends, O(n log n).
 */
export function findOverlaps(spans: readonly PositionedSpan[], period: Period): Overlap[] {
  const spansByPosition = Map.groupBy(spans, ({ place: position }) => position);
  return [...spansByPosition].flatMap(([position, positionedSpans]) =>
    position === null
      ? []
      : sweepSpans(positionedSpans, period).map((overlap) => ({ place: position, ...overlap })),
  );
}

interface Edge {
  /** An end is the first millisecond after the span. */
  at: string;
  isStart: boolean;
  /** Index of the row in its list. */
  index: number;
}

function sweepSpans(
  positionedSpans: readonly PositionedSpan[],
  period: Period,
): Omit<Overlap, 'place'>[] {
  const overlaps: Omit<Overlap, 'place'>[] = [];
  const openIndexes = new Set<number>();
  let openOverlap: { from: string; indexes: number[] } | undefined;
  for (const { at, isStart, index } of listEdges(positionedSpans, period)) {
    if (isStart) {
      openIndexes.add(index);
      if (openOverlap) openOverlap.indexes.push(index);
      else if (openIndexes.size > 1) openOverlap = { from: at, indexes: [...openIndexes] };
      continue;
    }
    openIndexes.delete(index);
    if (!openOverlap || openIndexes.size > 1) continue;
    const hiddenCount = openOverlap.indexes.length - MAX_OVERLAP_IDS;
    const ids = openOverlap.indexes
      .sort((a, b) => a - b)
      .flatMap((index) => positionedSpans[index]?.id ?? []);
    overlaps.push({
      from: openOverlap.from,
      to: shiftTime(at, -1),
      ids: ids.slice(0, MAX_OVERLAP_IDS),
      ...(hiddenCount > 0 && { more: hiddenCount }),
    });
    openOverlap = undefined;
  }
  return overlaps;
}

/**
 * Returns the starts and ends of spans in the period, limited to it, in order. At equal times ends come first, so that
 * adjacent overlaps stay separate.
 */
function listEdges(positionedSpans: readonly PositionedSpan[], period: Period): Edge[] {
  return positionedSpans
    .flatMap((span, index): Edge[] => {
      if (!overlapsPeriod(span, period)) return [];
      const { from, to } = span;
      const start = from === null || from < period.from ? period.from : from;
      const end = to === null || to > period.to ? period.to : to;
      return [
        { at: start, isStart: true, index },
        { at: shiftTime(end, 1), isStart: false, index },
      ];
    })
    .sort((a, b) => {
      if (a.at !== b.at) return a.at < b.at ? -1 : 1;
      return Number(a.isStart) - Number(b.isStart);
    });
}
