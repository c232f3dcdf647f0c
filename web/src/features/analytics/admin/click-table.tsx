import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { useMemo } from 'react';
import { formatNumber } from '../../../lib/formats.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DataTable, type DataTableColumn } from '../../../ui/data-table.tsx';
import { ShareBar } from '../../../ui/share-bar.tsx';

export type CardClicks = ReturnsOf<'GET /api/analytics/card-clicks'>;
type Row = CardClicks[number] & { rank: number };

/** Places that stand out. */
const PODIUM = 3;

function columnsFor(most: number): DataTableColumn<Row>[] {
  return [
    {
      id: 'rank',
      header: 'Sıra',
      meta: { card: 'corner', className: 'md:w-18' },
      cell: ({ row: { original } }) => (
        <span
          className={classNames(
            'inline-grid size-7 place-items-center rounded-sm text-13 font-strong',
            original.rank > PODIUM ? 'bg-s2 text-text-2' : 'bg-accent-soft text-accent-text',
          )}
        >
          {original.rank}
        </span>
      ),
    },
    {
      id: 'title',
      header: 'Kart',
      meta: { card: 'title', className: 'font-strong wrap-anywhere' },
      cell: ({ row: { original } }) => original.cardTitle,
    },
    {
      id: 'subtitle',
      header: 'Alt başlık',
      meta: { className: 'text-text-2 wrap-anywhere' },
      cell: ({ row: { original } }) => original.cardSubtitle ?? '-',
    },
    {
      id: 'clicks',
      header: 'Tıklama',
      meta: { align: 'right' },
      cell: ({ row: { original } }) => (
        <span className="flex items-center justify-end gap-3">
          <ShareBar className="h-1.5 w-33" parts={[original.clicks]} of={most} />
          <b className="min-w-13.5 text-right font-strong">{formatNumber(original.clicks)}</b>
        </span>
      ),
    },
  ];
}

/** Every card that was clicked on, most clicked first. */
export function ClickTable({ cards }: { cards: CardClicks }) {
  const rows = useMemo(() => cards.map((card, index) => ({ ...card, rank: index + 1 })), [cards]);
  const most = cards[0]?.clicks ?? 0;
  const columns = useMemo(() => columnsFor(most), [most]);
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowKey={({ cardId }) => cardId}
      caption="Kart tıklamaları"
      empty={null}
    />
  );
}
