import type { TrafficStep } from '@vitrin/contract/analytics.ts';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import { padTwo } from '../../../lib/format/istanbul-time.ts';

export type Series = ReturnsOf<'GET /api/analytics/series'>;

/** A point of the chart: a step, and the step at the same position in the previous period. */
export interface TrafficPoint {
  at: string;
  current: TrafficStep | undefined;
  previous: TrafficStep | undefined;
  /** True if the step has not ended; its counts are preliminary. */
  isPartial?: true;
}

/** Returns the points of a series; future steps have only the previous value. */
export function toTrafficPoints(
  { unit, steps, previous }: Series,
  now = new Date(),
): TrafficPoint[] {
  const [firstStep] = steps;
  const currentKey = getStepKey(unit, now);
  const length = Math.max(steps.length, previous?.length ?? 0);
  return Array.from({ length }, (_, index) => {
    const step = steps[index];
    const previousStep = previous?.[index];
    const at = step?.at ?? getPointTime(unit, firstStep, previousStep);
    const point = { at, current: step, previous: previousStep };
    return step?.at === currentKey ? { ...point, isPartial: true as const } : point;
  });
}

/** Returns the key of the step that contains a time, in the server's format. */
export function getStepKey(unit: Series['unit'], time: Date): string {
  const { year, month, day, hour } = toIstanbul(time);
  const keysByUnit = {
    month: `${year}-${padTwo(month)}`,
    day: `${year}-${padTwo(month)}-${padTwo(day)}`,
    hour: `${year}-${padTwo(month)}-${padTwo(day)}T${padTwo(hour)}`,
  };
  return keysByUnit[unit];
}

/**
 * Returns the time of a point without a current step: the time of the previous period's step, for a future hour on the
 * current day.
 */
function getPointTime(
  unit: Series['unit'],
  firstStep?: TrafficStep,
  previousStep?: TrafficStep,
): string {
  const at = previousStep?.at ?? '';
  return unit === 'hour' && firstStep ? firstStep.at.slice(0, 11) + at.slice(11) : at;
}

/** Returns the sum of a figure over a day's hours up to and including `hour`; undefined without steps. */
export function sumUntilHour(
  steps: readonly TrafficStep[] | null | undefined,
  figure: 'pageViews' | 'cardClicks' | 'visitors',
  hour: number,
): number | undefined {
  return steps
    ?.filter(({ at }) => Number(at.slice(11, 13)) <= hour)
    .reduce((sum, step) => sum + step[figure], 0);
}
