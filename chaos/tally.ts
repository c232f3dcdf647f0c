import type { WriteLog } from './writes.ts';

/** How much was written, in words. */
export function tally({ writes, pageViews }: WriteLog): string {
  const acknowledged = writes.filter(({ isAcknowledged }) => isAcknowledged).length;
  const all = acknowledged + pageViews.acknowledged;
  const uncertain = writes.length - acknowledged + pageViews.uncertain;
  return `${all} writes acknowledged, all there once; ${uncertain} that nobody knew of`;
}
