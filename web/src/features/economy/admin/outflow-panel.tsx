import { Package } from 'lucide-react';
import { formatMoney, formatNumber } from '../../../lib/format/numbers.ts';
import type { Economy } from './economy-period.ts';
import { SharePanel } from './share-panel.tsx';

const formatCost = (tl: number | null) => (tl === null ? 'Bilinmiyor' : formatMoney(tl));

/** Rewards that points were spent on, with the costs. */
export function OutflowPanel({ outflow }: { outflow: Economy['outflow'] }) {
  return (
    <SharePanel
      title="Puan nereye gidiyor?"
      headers={['Ödül', 'Puan', 'Adet', 'Maliyet']}
      shares={outflow.map(({ rewardId, title, points, count, tl }) => ({
        key: rewardId,
        name: title,
        detail: `${formatNumber(count)} adet, maliyet: ${formatCost(tl)}`,
        value: points,
        label: formatNumber(points),
        figures: [formatNumber(points), formatNumber(count), formatCost(tl)],
      }))}
      empty={{
        icon: <Package aria-hidden="true" />,
        title: 'Bu dönemde ödül alınmadı',
        description: 'Üyeler puanlarıyla ödül aldıkça burada görünür.',
      }}
    />
  );
}
