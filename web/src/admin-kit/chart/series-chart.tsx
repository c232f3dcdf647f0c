import { CartesianGrid, ComposedChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { ElementNode } from '../../lib/element-node.ts';
import './charts.css';
import { createAxisFormat } from './create-axis-format.ts';

interface SeriesChartProps<Point> {
  points: readonly Point[];
  /** Returns the key of a point. */
  getKey: (point: Point) => string;
  formatPoint: (key: string) => string;
  /** Charts with equal ids highlight the same point. */
  syncId: string;
  /** Upper end of the axis; default: the largest value. Set it if all values are 0, else the axis has no height. */
  axisMax?: number | undefined;
  renderTooltip: (point: Point) => ElementNode;
  /** Lines and areas. */
  children: ElementNode;
}

/** A line chart over time with axes and a tooltip. */
export function SeriesChart<Point>(props: SeriesChartProps<Point>) {
  return (
    <ComposedChart
      responsive
      className="chart h-60 w-full"
      data={props.points}
      syncId={props.syncId}
      accessibilityLayer={false}
      margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey={props.getKey}
        tickFormatter={props.formatPoint}
        interval="equidistantPreserveStart"
        minTickGap={12}
        tickMargin={8}
        tickLine={false}
        axisLine={false}
      />
      <YAxis
        width={44}
        allowDecimals={false}
        domain={[0, props.axisMax ?? 'auto']}
        tickFormatter={createAxisFormat(props.points)}
        tickLine={false}
        axisLine={false}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ className: 'chart-cursor' }}
        content={({ active, payload }) => {
          const point: Point | undefined = payload?.[0]?.payload;
          return active && point ? props.renderTooltip(point) : null;
        }}
      />
      {props.children}
    </ComposedChart>
  );
}
