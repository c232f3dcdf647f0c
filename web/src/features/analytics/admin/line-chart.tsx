import { Area, Line } from 'recharts';
import { SeriesChart } from '../../../admin-kit/chart/series-chart.tsx';
import { formatNumber } from '../../../lib/format/numbers.ts';
import {
  formatPreviousStep,
  formatStepLong,
  formatStepShort,
  type StepUnit,
} from './step-labels.ts';
import type { TrafficPoint } from './to-traffic-points.ts';

interface LineChartProps {
  unit: StepUnit;
  points: TrafficPoint[];
  figure: 'pageViews' | 'cardClicks';
}

/** The axis ends at this value or higher: an axis of zeros only would have no height. */
const MIN_AXIS_MAX = 4;

/** A line chart of one figure over the period. The unfinished step is dashed, the previous period dotted. */
export function LineChart({ unit, points, figure }: LineChartProps) {
  const lineProps = {
    type: 'linear',
    animationDuration: 360,
    strokeWidth: 2,
    strokeLinecap: 'round',
  } as const;
  const isSinglePoint = points.filter(({ current }) => current).length === 1;
  // The dashed line starts at the last finished step.
  const partialIndex = points.findIndex(({ isPartial }) => isPartial);
  const partialPoints =
    partialIndex < 0 ? [] : points.slice(Math.max(0, partialIndex - 1), partialIndex + 1);
  const maximum = Math.max(
    0,
    ...points.flatMap(({ current, previous }) => [current?.[figure] ?? 0, previous?.[figure] ?? 0]),
  );
  return (
    <SeriesChart
      points={points}
      getKey={({ at }) => at}
      formatPoint={(at) => formatStepShort(unit, at)}
      syncId="traffic"
      axisMax={maximum < MIN_AXIS_MAX ? MIN_AXIS_MAX : undefined}
      renderTooltip={(point) => <StepTooltip unit={unit} point={point} figure={figure} />}
    >
      <Line
        {...lineProps}
        stroke="var(--color-text-3)"
        dataKey={({ previous }: TrafficPoint) => previous?.[figure]}
        dot={false}
        activeDot={{ r: 4, strokeWidth: 0, fill: 'var(--color-text-3)' }}
        strokeDasharray="2 5"
      />
      <Area
        {...lineProps}
        stroke="var(--color-brand)"
        fill="var(--color-accent-soft)"
        fillOpacity={1}
        dataKey={({ current, isPartial }: TrafficPoint) =>
          isPartial ? undefined : current?.[figure]
        }
        activeDot={{ r: 4, strokeWidth: 0, fill: 'var(--color-brand)' }}
        dot={isSinglePoint && { r: 4, fill: 'var(--color-brand)' }}
      />
      <Line
        {...lineProps}
        stroke="var(--color-brand)"
        dataKey={(point: TrafficPoint) =>
          partialPoints.includes(point) ? point.current?.[figure] : undefined
        }
        dot={isSinglePoint && { r: 4, strokeWidth: 0, fill: 'var(--color-brand)' }}
        activeDot={{ r: 4, strokeWidth: 0, fill: 'var(--color-brand)' }}
        strokeDasharray="6 5"
      />
    </SeriesChart>
  );
}

interface StepTooltipProps {
  unit: StepUnit;
  point: TrafficPoint;
  figure: 'pageViews' | 'cardClicks';
}

/** The tooltip at the pointer. */
function StepTooltip({
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
