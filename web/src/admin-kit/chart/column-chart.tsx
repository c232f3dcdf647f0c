import { Bar, BarChart, CartesianGrid, LabelList, XAxis, YAxis } from 'recharts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { truncateText } from '../../lib/truncate-text.ts';
import './charts.css';
import { formatAxisNumber } from './format-axis-number.ts';

const MAX_BAR_WIDTH_PX = 58;

/** A column chart. Each column shows its name and its figure. */
export default function ColumnChart({
  columns,
}: {
  columns: readonly { key: string; name: string; value: number }[];
}) {
  const names = new Map(columns.map(({ key, name }) => [key, name]));
  return (
    <BarChart
      responsive
      className="chart chart-named size-full"
      data={columns}
      accessibilityLayer={false}
      margin={{ top: 24, right: 0, bottom: 0, left: 0 }}
    >
      <defs>
        <linearGradient id="sutun-rengi" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#9d74fa" />
          <stop offset="1" stopColor="#6d28d9" />
        </linearGradient>
      </defs>
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey="key"
        interval={0}
        tickLine={false}
        axisLine={false}
        tick={({ x, y, payload }) => (
          <g transform={`translate(${x},${y})`}>
            <text className="chart-name">{truncateText(names.get(payload.value) ?? '', 14)}</text>
          </g>
        )}
      />
      <YAxis
        width={44}
        allowDecimals={false}
        domain={[0, 'auto']}
        tickFormatter={formatAxisNumber}
        tickLine={false}
        axisLine={false}
      />
      <Bar
        dataKey="value"
        fill="url(#sutun-rengi)"
        radius={[MAX_BAR_WIDTH_PX / 2, MAX_BAR_WIDTH_PX / 2, 0, 0]}
        maxBarSize={MAX_BAR_WIDTH_PX}
      >
        <LabelList
          className="chart-value"
          dataKey="value"
          position="top"
          offset={8}
          formatter={(value) => formatNumber(Number(value))}
        />
      </Bar>
    </BarChart>
  );
}
