import { Bar, BarChart, CartesianGrid, LabelList, XAxis, YAxis } from 'recharts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { truncateText } from '../../../lib/truncate-text.ts';
import { formatAxisNumber } from './format-axis-number.ts';
import './charts.css';
import type { CardClicks } from './click-table.tsx';

const WIDEST = 58;

/** Columns with the arch of the house, one a card. */
export default function ClickChart({ cards }: { cards: CardClicks }) {
  const titles = new Map(cards.map(({ cardId, cardTitle }) => [cardId, cardTitle]));
  return (
    <BarChart
      responsive
      className="chart chart-named size-full"
      data={cards}
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
        dataKey="cardId"
        interval={0}
        tickLine={false}
        axisLine={false}
        tick={({ x, y, payload }) => (
          <g transform={`translate(${x},${y})`}>
            <text className="chart-name">{truncateText(titles.get(payload.value) ?? '', 14)}</text>
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
        dataKey="clicks"
        fill="url(#sutun-rengi)"
        radius={[WIDEST / 2, WIDEST / 2, 0, 0]}
        maxBarSize={WIDEST}
      >
        <LabelList
          className="chart-value"
          dataKey="clicks"
          position="top"
          offset={8}
          formatter={(clicks) => formatNumber(Number(clicks))}
        />
      </Bar>
    </BarChart>
  );
}
