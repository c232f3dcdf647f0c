import { formatCompact, formatNumber } from '../../lib/format/numbers.ts';

/** Formats an axis label. Numbers from 10,000 are compact (`12 B`), so that all axes have equal width. */
export function formatAxisNumber(value: number): string {
  return value < 10_000 ? formatNumber(value) : formatCompact(value);
}
