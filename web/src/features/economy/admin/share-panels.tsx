import { Coins, Package, Store } from 'lucide-react';
import { useId } from 'react';
import { type Bar, BarList } from '../../../admin-kit/chart/bar-list.tsx';
import { FigureTable } from '../../../admin-kit/chart/figure-table.tsx';
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format/numbers.ts';
import { EmptyState, type EmptyStateProps } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';
import type { Economy } from './economy-period.ts';

const labelsBySource = new Map([
  ['stream', 'Yayın linki'],
  ['stream-code', 'Yayın kodu'],
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
        name: labelsBySource.get(source) ?? source,
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

/** Number of members who can currently pay for each reward. */
export function ReachPanel({ reach }: { reach: Economy['reach'] }) {
  const sortedReach = [...reach].sort((a, b) => b.members - a.members);
  return (
    <SharePanel
      title="Kim neyi alabilir?"
      note="Şu anki bakiyesi bedele yeten üye sayısı"
      headers={['Ödül', 'Bedel', 'Üye']}
      shares={sortedReach.map(({ rewardId, title, pointsCost, members }) => ({
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

interface Share extends Bar {
  /** Cells of the table after the name */
  figures: readonly string[];
}

interface SharePanelProps {
  title: string;
  note?: string;
  shares: readonly Share[];
  headers: readonly string[];
  empty: EmptyStateProps;
}

/** Shares as bars, and all figures as a table. */
function SharePanel({ title, note, shares, headers, empty }: SharePanelProps) {
  const id = useId();
  return (
    <Panel as="section" className="pb-5" aria-labelledby={id}>
      <PanelHeader id={id} title={title} />
      {note && <p className="px-panel pt-1 text-13 text-text-3">{note}</p>}
      {shares.length === 0 ? (
        <EmptyState headingLevel={3} {...empty} />
      ) : (
        <div className="px-panel">
          <BarList bars={shares} />
          <FigureTable
            caption={title}
            headers={headers}
            rows={shares.map(({ key, name, figures }) => ({ key, name, figures }))}
          />
        </div>
      )}
    </Panel>
  );
}
