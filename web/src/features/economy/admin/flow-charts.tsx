import { Area, Line } from 'recharts';
import { SeriesChart } from '../../../admin-kit/chart/series-chart.tsx';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import type { Economy } from './economy-period.ts';

type DayFigures = Economy['days'][number];

const lineProps = {
  type: 'linear',
  strokeWidth: 2,
  strokeLinecap: 'round',
  dot: false,
  isAnimationActive: false,
} as const;

/** Charts of flow and debt side by side, each with its own scale. */
export default function FlowCharts({ days }: { days: Economy['days'] }) {
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-5 min-[68.75rem]:grid-cols-2" aria-hidden="true">
      <figure>
        <figcaption className="mb-2 text-13 text-text-2">Dağıtılan ve harcanan puan</figcaption>
        <DayChart days={days} labels={{ in: 'Dağıtılan', out: 'Harcanan' }}>
          <Area
            {...lineProps}
            dataKey="in"
            stroke="var(--color-brand)"
            fill="var(--color-accent-soft)"
            fillOpacity={1}
          />
          <Line {...lineProps} dataKey="out" stroke="var(--color-text-3)" strokeDasharray="6 5" />
        </DayChart>
      </figure>
      <figure>
        <figcaption className="mb-2 text-13 text-text-2">Gün sonunda puan borcu</figcaption>
        <DayChart days={days} labels={{ outstanding: 'Borç' }}>
          <Area
            {...lineProps}
            dataKey="outstanding"
            stroke="var(--color-brand)"
            fill="var(--color-accent-soft)"
            fillOpacity={1}
          />
        </DayChart>
      </figure>
    </div>
  );
}

interface DayChartProps {
  days: Economy['days'];
  /** Labels of the figures in the tooltip, which omits other figures. */
  labels: Partial<Record<Exclude<keyof DayFigures, 'day'>, string>>;
  children: ElementNode;
}

function DayChart({ days, labels, children }: DayChartProps) {
  return (
    <SeriesChart
      points={days}
      getKey={({ day }) => day}
      formatPoint={(day) => formatCalendarDate(day, 'short')}
      syncId="economy"
      renderTooltip={(point) => <DayTooltip point={point} labels={labels} />}
    >
      {children}
    </SeriesChart>
  );
}

function DayTooltip({ point, labels }: { point: DayFigures; labels: DayChartProps['labels'] }) {
  return (
    <div className="rounded-md border border-line-2 bg-float px-3 py-2.5 text-13 text-text-2 shadow-2">
      <p className="mb-1.5">{formatCalendarDate(point.day, 'weekday')}</p>
      <dl className="grid gap-1.5">
        {(['in', 'out', 'outstanding'] as const).map(
          (figure) =>
            labels[figure] && (
              <div key={figure} className="flex justify-between gap-4">
                <dt>{labels[figure]}</dt>
                <dd className="font-strong text-text tabular-nums">
                  {formatNumber(point[figure])}
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
