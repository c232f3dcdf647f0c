import { formatNumber } from '../../../lib/formats/numbers.ts';
import { longStep, type StepUnit, stepBefore } from './labels.ts';
import type { TrafficPoint } from './traffic-points.ts';

interface StepTooltipProps {
  unit: StepUnit;
  point: TrafficPoint;
  value: 'pageViews' | 'cardClicks';
}

/** What stands beside the pointer. */
export function StepTooltip({
  unit,
  point: { at, now, before, unfinished },
  value,
}: StepTooltipProps) {
  return (
    <dl className="grid gap-1.5 rounded-md border border-line-2 bg-float px-3 py-2.5 text-13 text-text-2 shadow-2">
      {now && (
        <div className="flex justify-between gap-4">
          <dt>
            {longStep(unit, at)}
            {unfinished && ' (şu ana kadar)'}
          </dt>
          <dd className="font-strong text-text tabular-nums">{formatNumber(now[value])}</dd>
        </div>
      )}
      {before && (
        <div className="flex justify-between gap-4">
          <dt>{stepBefore(unit, before.at)}</dt>
          <dd className="font-strong tabular-nums">{formatNumber(before[value])}</dd>
        </div>
      )}
    </dl>
  );
}
