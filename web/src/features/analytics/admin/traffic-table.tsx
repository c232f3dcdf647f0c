import { FigureTable } from '../../../admin-kit/chart/figure-table.tsx';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { formatStepLong, type StepUnit } from './step-labels.ts';
import type { TrafficPoint } from './to-traffic-points.ts';

/** Views, clicks and visitors of each step as a table. */
export function TrafficTable({ unit, points }: { unit: StepUnit; points: TrafficPoint[] }) {
  const hasPrevious = points.some(({ previous }) => previous);
  const headers = hasPrevious
    ? ['Zaman', 'Görüntüleme', 'Önceki', 'Tıklama', 'Önceki', 'Ziyaretçi']
    : ['Zaman', 'Görüntüleme', 'Tıklama', 'Ziyaretçi'];
  const rows = points.map(({ at, current, previous, isPartial }) => ({
    key: String(at),
    name: `${formatStepLong(unit, at)}${isPartial ? ' (şu ana kadar)' : ''}`,
    figures: [
      current?.pageViews,
      ...(hasPrevious ? [previous?.pageViews] : []),
      current?.cardClicks,
      ...(hasPrevious ? [previous?.cardClicks] : []),
      current?.visitors,
    ].map((value) => (value === undefined ? '-' : formatNumber(value))),
  }));
  return (
    <FigureTable
      caption="Adım adım görüntüleme, tıklama ve ziyaretçi"
      headers={headers}
      rows={rows}
    />
  );
}
