import { formatPercent } from '../../../lib/format/numbers.ts';

export interface Change {
  direction: 'up' | 'down';
  /** `%12` */
  share: string;
}

/** Returns the relative change from `before` to `now`; null if `before` is 0. */
export function computeChange(now: number, before: number): Change | null {
  if (now === before || before === 0) return null;
  const share = Math.abs(now - before) / before;
  return {
    direction: now > before ? 'up' : 'down',
    // A change that rounds to 0 % is still a change.
    share: share < 0.005 ? '<%1' : formatPercent(share),
  };
}
