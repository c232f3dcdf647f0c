import { Coins } from 'lucide-react';
import { formatNumber, formatPercent } from '../../../lib/format/numbers.ts';
import type { Economy } from './economy-period.ts';
import { SharePanel } from './share-panel.tsx';

const sourceLabels = new Map([
  ['stream', 'Yayın linki'],
  ['social', 'Sosyal doğrulama'],
  ['correction', 'Elle eklenen'],
]);

/** Sources of the points that members got. */
export function InflowPanel({ inflow }: { inflow: Economy['inflow'] }) {
  const total = inflow.reduce((sum, { points }) => sum + points, 0);
  return (
    <SharePanel
      title="Puan nereden geliyor?"
      headers={['Kaynak', 'Puan', 'Pay']}
      shares={inflow.map(({ source, points }) => ({
        key: source,
        name: sourceLabels.get(source) ?? source,
        value: points,
        label: formatNumber(points),
        figures: [formatNumber(points), formatPercent(points / total)],
      }))}
      empty={{
        icon: <Coins aria-hidden="true" />,
        title: 'Bu dönemde puan dağıtılmadı',
        description: 'Üyeler puan kazandıkça kaynaklar burada görünür.',
      }}
    />
  );
}
