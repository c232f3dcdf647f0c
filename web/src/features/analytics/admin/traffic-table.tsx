import { FigureTable } from '../../../admin-kit/chart/figure-table.tsx';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { formatStepLong, type StepUnit } from './step-labels.ts';
import type { TrafficPoint } from './to-traffic-points.ts';

/** The figures of the traffic charts as a table. */
export function TrafficTable({ unit, points }: { unit: StepUnit; points: TrafficPoint[] }) {
  const compares = points.some(({ previous }) => previous);
  const heads = compares
    ? ['Zaman', 'Görüntüleme', 'Önceki', 'Tıklama', 'Önceki', 'Ziyaretçi']
    : ['Zaman', 'Görüntüleme', 'Tıklama', 'Ziyaretçi'];
  const rows = points.map(({ at, current, previous, isPartial }) => ({
    key: String(at),
    name: `${formatStepLong(unit, at)}${isPartial ? ' (şu ana kadar)' : ''}`,
    figures: [
      current?.pageViews,
      ...(compares ? [previous?.pageViews] : []),
      current?.cardClicks,
      ...(compares ? [previous?.cardClicks] : []),
      current?.visitors,
    ].map((value) => (value === undefined ? '-' : formatNumber(value))),
  }));
  return (
    <FigureTable caption="Adım adım görüntüleme, tıklama ve ziyaretçi" heads={heads} rows={rows} />
  );
}
