import { MAX_OVERLAP_IDS } from '@vitrin/contract/plan.ts';
import type { VisibilitySpan } from '../../platform/collections/content-types.ts';

/** From one time to another, both ends included. */
interface Period {
  from: string;
  to: string;
}

interface PositionedSpan extends VisibilitySpan {
  id: string;
  place: number | null;
}

interface Overlap extends Period {
  place: number;
  ids: string[];
  more?: number;
}

/** Returns whether the span overlaps the period. Compares times as text: all are UTC with milliseconds. */
export function overlapsPeriod({ from, to }: VisibilitySpan, period: Period): boolean {
  return (from ?? '') <= period.to && (to === null || to >= period.from);
}

const shiftTime = (time: string, by: number) => new Date(Date.parse(time) + by).toISOString();

/** Returns the parts of the period that no span covers, after the first span: before it, nothing is missing. */
export function findGaps(spans: readonly VisibilitySpan[], { from, to }: Period): Period[] {
  const gaps: Period[] = [];
  /** Start of the next possible gap; null before the first span. */
  let open: string | null = null;
  for (const span of [...spans].sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))) {
    if (span.from !== null && span.from > to) break;
    if (open !== null && span.from !== null && span.from > open)
      gaps.push({ from: open, to: shiftTime(span.from, -1) });
    if (span.to === null) return gaps;
    const end = span.to < from ? from : shiftTime(span.to, 1);
    if (open === null || end > open) open = end;
  }
  return open !== null && open <= to ? [...gaps, { from: open, to }] : gaps;
}

/**
 * Returns the contiguous parts of the period in which several rows have one position. Sweeps over starts and ends, O(n
 * log n).
 */
export function findOverlaps(all: readonly PositionedSpan[], period: Period): Overlap[] {
  const spansByPosition = Map.groupBy(all, ({ place: position }) => position);
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
  let open: { from: string; rows: number[] } | undefined;
  for (const { at, isStart, index } of listEdges(positionedSpans, period)) {
    if (isStart) {
      openIndexes.add(index);
      if (open) open.rows.push(index);
      else if (openIndexes.size > 1) open = { from: at, rows: [...openIndexes] };
      continue;
    }
    openIndexes.delete(index);
    if (!open || openIndexes.size > 1) continue;
    const hiddenCount = open.rows.length - MAX_OVERLAP_IDS;
    const ids = open.rows.sort((a, b) => a - b).flatMap((row) => positionedSpans[row]?.id ?? []);
    overlaps.push({
      from: open.from,
      to: shiftTime(at, -1),
      ids: ids.slice(0, MAX_OVERLAP_IDS),
      ...(hiddenCount > 0 && { more: hiddenCount }),
    });
    open = undefined;
  }
  return overlaps;
}

/** Starts and ends within the period, in order; of equal times ends come first. */
function listEdges(positionedSpans: readonly PositionedSpan[], period: Period): Edge[] {
  return positionedSpans
    .flatMap((one, index): Edge[] => {
      if (!overlapsPeriod(one, period)) return [];
      const { from, to } = one;
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
