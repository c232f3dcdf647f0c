import { Store } from 'lucide-react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import type { Economy } from './economy-period.ts';
import { SharePanel } from './share-panel.tsx';

/** Number of members who can currently pay for each reward. */
export function ReachPanel({ reach }: { reach: Economy['reach'] }) {
  const sorted = reach.toSorted((a, b) => b.members - a.members);
  return (
    <SharePanel
      title="Kim neyi alabilir?"
      note="Şu anki bakiyesi bedele yeten üye sayısı"
      headers={['Ödül', 'Bedel', 'Üye']}
      shares={sorted.map(({ rewardId, title, pointsCost, members }) => ({
        key: rewardId,
        name: title,
        detail: `${formatNumber(pointsCost)} puan`,
        value: members,
        label: `${formatNumber(members)} üye`,
        figures: [formatNumber(pointsCost), formatNumber(members)],
      }))}
      empty={{
        icon: <Store aria-hidden="true" />,
        title: 'Markette aktif ödül yok',
        description: 'Aktif ödüller eklendiğinde burada görünür.',
      }}
    />
  );
}
