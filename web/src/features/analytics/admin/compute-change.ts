import { formatPercent } from '../../../lib/format/numbers.ts';

export interface Change {
  direction: 'up' | 'down';
  /** For example `%12`. */
  percentText: string;
}

/** Returns the relative change from `previousValue`; null without a change or if `previousValue` is 0. */
export function computeChange(currentValue: number, previousValue: number): Change | null {
  if (currentValue === previousValue || previousValue === 0) return null;
  const ratio = Math.abs(currentValue - previousValue) / previousValue;
  return {
    direction: currentValue > previousValue ? 'up' : 'down',
    // A change that rounds to 0 % is still a change.
    percentText: ratio < 0.005 ? '<%1' : formatPercent(ratio),
  };
}
