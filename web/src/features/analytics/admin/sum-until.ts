import type { TrafficStep } from '@vitrin/contract/analytics.ts';

/** What a day's hours add up to, from midnight to the end of `hour`; nothing while they are not read. */
export function sumUntil(
  steps: readonly TrafficStep[] | null | undefined,
  figure: 'pageViews' | 'cardClicks' | 'visitors',
  hour: number,
): number | undefined {
  return steps
    ?.filter(({ at }) => Number(at.slice(11, 13)) <= hour)
    .reduce((sum, step) => sum + step[figure], 0);
}
