import { formatNumber } from '../../../lib/format/numbers.ts';
import { formatPreviousStep, formatStepLong, type StepUnit } from './step-labels.ts';
import type { TrafficPoint } from './to-traffic-points.ts';

interface StepTooltipProps {
  unit: StepUnit;
  point: TrafficPoint;
  figure: 'pageViews' | 'cardClicks';
}

/** The tooltip at the pointer. */
export function StepTooltip({
  unit,
  point: { at, current, previous, isPartial },
  figure,
}: StepTooltipProps) {
  return (
    <dl className="grid gap-1.5 rounded-md border border-line-2 bg-float px-3 py-2.5 text-13 text-text-2 shadow-2">
      {current && (
        <div className="flex justify-between gap-4">
          <dt>{`${formatStepLong(unit, at)}${isPartial ? ' (şu ana kadar)' : ''}`}</dt>
          <dd className="font-strong text-text tabular-nums">{formatNumber(current[figure])}</dd>
        </div>
      )}
      {previous && (
        <div className="flex justify-between gap-4">
          <dt>{formatPreviousStep(unit, previous.at)}</dt>
          <dd className="font-strong tabular-nums">{formatNumber(previous[figure])}</dd>
        </div>
      )}
    </dl>
  );
}
