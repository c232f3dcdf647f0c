import type { TrafficStep } from '@vitrin/contract/analytics.ts';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';

export type Series = ReturnsOf<'GET /api/analytics/series'>;

/** A place on the axis: a step, and the one at the same place of the period before. */
export interface TrafficPoint {
  at: string;
  current: TrafficStep | undefined;
  previous: TrafficStep | undefined;
  /** It is not over yet: what was counted is what there is so far. */
  isPartial?: true;
}

/** What has not passed yet has only a past. */
export function toTrafficPoints(
  { unit, steps, previous }: Series,
  today = new Date(),
): TrafficPoint[] {
  const [first] = steps;
  const currentKey = getStepKey(unit, today);
  const length = Math.max(steps.length, previous?.length ?? 0);
  return Array.from({ length }, (_, index) => {
    const step = steps[index];
    const before = previous?.[index];
    const at = step?.at ?? timeOf(unit, first, before);
    const point = { at, current: step, previous: before };
    return step?.at === currentKey ? { ...point, isPartial: true as const } : point;
  });
}

const two = (value: number) => String(value).padStart(2, '0');

/** The step that a moment belongs to, as the server names it. */
export function getStepKey(unit: Series['unit'], moment: Date): string {
  const { year, month, day, hour } = toIstanbul(moment);
  const steps = {
    month: `${year}-${two(month)}`,
    day: `${year}-${two(month)}-${two(day)}`,
    hour: `${year}-${two(month)}-${two(day)}T${two(hour)}`,
  };
  return steps[unit];
}

/** Of an hour to come: the day's own, at the hour of the one before. */
function timeOf(unit: Series['unit'], first?: TrafficStep, before?: TrafficStep): string {
  const at = before?.at ?? '';
  return unit === 'hour' && first ? first.at.slice(0, 11) + at.slice(11) : at;
}

/** What a day's hours add up to, from midnight to the end of `hour`; nothing while they are not read. */
export function sumUntilHour(
  steps: readonly TrafficStep[] | null | undefined,
  figure: 'pageViews' | 'cardClicks' | 'visitors',
  hour: number,
): number | undefined {
  return steps
    ?.filter(({ at }) => Number(at.slice(11, 13)) <= hour)
    .reduce((sum, step) => sum + step[figure], 0);
}
