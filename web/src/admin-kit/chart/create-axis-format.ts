import { formatCompact, formatNumber } from '../../lib/format/numbers.ts';

/** From this value on, the labels of an axis are compact: `12 B`. */
const MIN_COMPACT_VALUE = 10_000;

/** Returns the format of an axis for the points' numbers, the same for all labels of the axis. */
export function createAxisFormat(points: readonly unknown[]): (value: number) => string {
  const numbers = points
    .flatMap((point) => Object.values(Object(point)))
    .filter((value) => typeof value === 'number');
  const isCompact = numbers.some((value) => value >= MIN_COMPACT_VALUE);
  return isCompact ? formatCompact : formatNumber;
}
