import { formatNumber } from '../../../lib/formats.ts';

const compact = new Intl.NumberFormat('tr-TR', { notation: 'compact', maximumFractionDigits: 1 });

/** A figure beside an axis: from ten thousand on shorter, `12 B`, so that every axis is equally wide. */
export function axisNumber(count: number): string {
  return count < 10_000 ? formatNumber(count) : compact.format(count);
}
