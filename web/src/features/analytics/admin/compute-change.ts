import { formatPercent } from '../../../lib/format/numbers.ts';

export interface Change {
  direction: 'up' | 'down';
  /** `%12` */
  share: string;
}

/** How a figure differs from the one before; null where no share can tell. */
export function computeChange(now: number, before: number): Change | null {
  if (now === before || before === 0) return null;
  const share = Math.abs(now - before) / before;
  return {
    direction: now > before ? 'up' : 'down',
    // What rounds to nothing is a change all the same.
    share: share < 0.005 ? '<%1' : formatPercent(share),
  };
}
