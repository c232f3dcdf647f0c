import { formatNumber } from '../../../lib/formats.ts';
import { longStep, type StepUnit, stepBefore } from './labels.ts';
import type { TrafficPoint } from './traffic-points.ts';

interface StepTooltipProps {
  unit: StepUnit;
  point: TrafficPoint;
  value: 'pageViews' | 'cardClicks';
}

/** What stands beside the pointer. */
export function StepTooltip({ unit, point: { at, now, before }, value }: StepTooltipProps) {
  return (
    <dl className="chart-tip">
      {now && (
        <div>
          <dt>{longStep(unit, at)}</dt>
          <dd className="text-text">{formatNumber(now[value])}</dd>
        </div>
      )}
      {before && (
        <div>
          <dt>{stepBefore(unit, before.at)}</dt>
          <dd>{formatNumber(before[value])}</dd>
        </div>
      )}
    </dl>
  );
}
