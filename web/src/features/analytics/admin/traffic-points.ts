import type { TrafficStep } from '@vitrin/contract/analytics.ts';
import type { ReturnsOf } from '@vitrin/contract/api.ts';

export type Series = ReturnsOf<'GET /api/analytics/series'>;

/** A place on the axis: a step, and the one at the same place of the period before. */
export interface TrafficPoint {
  at: string;
  now: TrafficStep | undefined;
  before: TrafficStep | undefined;
}

/** What has not passed yet has only a past. */
export function trafficPoints({ unit, steps, previous }: Series): TrafficPoint[] {
  const [first] = steps;
  const length = Math.max(steps.length, previous?.length ?? 0);
  return Array.from({ length }, (_, index) => {
    const now = steps[index];
    const before = previous?.[index];
    return { at: now?.at ?? timeOf(unit, first, before), now, before };
  });
}

/** Of an hour to come: the day's own, at the hour of the one before. */
function timeOf(unit: Series['unit'], first?: TrafficStep, before?: TrafficStep): string {
  const at = before?.at ?? '';
  return unit === 'hour' && first ? first.at.slice(0, 11) + at.slice(11) : at;
}
