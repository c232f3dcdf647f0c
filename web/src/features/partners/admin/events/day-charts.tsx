import type { PartnerStatement } from '@vitrin/contract/partner-statement.ts';
import { Bar } from 'recharts';
import { SeriesChart } from '../../../../admin-kit/chart/series-chart.tsx';
import { formatCalendarDate } from '../../../../lib/format/calendar-date.ts';
import { formatMoney, formatNumber } from '../../../../lib/format/numbers.ts';

type Day = PartnerStatement['days'][number];
type FigureName = 'clicks' | 'registrations' | 'firstDeposits' | 'earning';

const figures: { name: FigureName; title: string }[] = [
  { name: 'clicks', title: 'Tıklama' },
  { name: 'registrations', title: 'Kayıt' },
  { name: 'firstDeposits', title: 'İlk yatırım' },
  { name: 'earning', title: 'Kazanç (₺)' },
];
/** The axis ends at this value or higher: an axis of zeros only would have no height. */
const MIN_AXIS_MAX = 4;

/** A chart for each figure, with its own scale. Screen readers get the figures from `DayTable`. */
export default function DayCharts({ days }: { days: Day[] }) {
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-5 min-[43.75rem]:grid-cols-2" aria-hidden="true">
      {figures.map(({ name, title }) => (
        <figure key={name}>
          <figcaption className="mb-2 text-13 text-text-2">{title}</figcaption>
          <DayChart days={days} figure={name} />
        </figure>
      ))}
    </div>
  );
}

function DayChart({ days, figure }: { days: Day[]; figure: FigureName }) {
  const formatFigure = figure === 'earning' ? formatMoney : formatNumber;
  const maxValue = Math.max(0, ...days.map((day) => day[figure]));
  return (
    <SeriesChart
      points={days}
      getKey={({ day }) => day}
      formatPoint={(day) => formatCalendarDate(day, 'short')}
      syncId="partner-days"
      axisMax={maxValue < MIN_AXIS_MAX ? MIN_AXIS_MAX : undefined}
      renderTooltip={(point) => (
        <p className="rounded-md border border-line-2 bg-float px-3 py-2.5 text-13 text-text-2 shadow-2">
          <span>{`${formatCalendarDate(point.day, 'weekday')} `}</span>
          <b className="font-strong text-text tabular-nums">{formatFigure(point[figure])}</b>
        </p>
      )}
    >
      <Bar
        dataKey={figure}
        fill="var(--color-brand)"
        radius={[3, 3, 0, 0]}
        maxBarSize={22}
        isAnimationActive={false}
      />
    </SeriesChart>
  );
}
