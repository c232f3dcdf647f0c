import { formatCompact, formatNumber } from '../../lib/format/numbers.ts';

/** A figure beside an axis: from ten thousand on shorter, `12 B`, so that every axis is equally wide. */
export function formatAxisNumber(count: number): string {
  return count < 10_000 ? formatNumber(count) : formatCompact(count);
}
