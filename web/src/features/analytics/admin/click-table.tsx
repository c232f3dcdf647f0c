import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { ProportionBar } from '../../../ui/display/proportion-bar.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/table/data-table.tsx';
import { ShortList } from './short-list.tsx';

export type CardClicks = ReturnsOf<'GET /api/analytics/card-clicks'>;
type Row = CardClicks[number] & { rank: number };

/** Number of highlighted ranks. */
const PODIUM_SIZE = 3;

function createColumns(maxClicks: number): DataTableColumn<Row>[] {
  return [
    {
      id: 'rank',
      header: 'Sıra',
      cardSlot: 'picture',
      className: 'rows:w-18',
      cell: (row) => (
        <span
          className={classNames(
            'inline-grid size-7 place-items-center rounded-sm text-13 font-strong',
            row.rank > PODIUM_SIZE ? 'bg-s2 text-text-2' : 'bg-accent-soft text-accent-text',
          )}
        >
          {row.rank}
        </span>
      ),
    },
    {
      id: 'title',
      header: 'Kart',
      cardSlot: 'title',
      className: 'font-strong wrap-anywhere',
      cell: (row) => (
        <span className="line-clamp-2" title={row.cardTitle}>
          {row.cardTitle}
        </span>
      ),
    },
    {
      id: 'subtitle',
      header: 'Alt başlık',
      cardSlot: 'hidden',
      className: 'text-text-2 wrap-anywhere rows:w-1/2',
      cell: (row) => row.cardSubtitle ?? '-',
    },
    {
      id: 'clicks',
      header: 'Tıklama',
      align: 'right',
      cardSlot: 'corner',
      cell: (row) => (
        <span className="flex items-center justify-end gap-3">
          <ProportionBar
            className="h-1.5 w-33 stacked:w-16"
            parts={[row.clicks]}
            total={maxClicks}
          />
          <b className="min-w-13.5 text-right font-strong">{formatNumber(row.clicks)}</b>
        </span>
      ),
    },
  ];
}

/** The clicked cards, most clicked first. */
export function ClickTable({ cards }: { cards: CardClicks }) {
  const isPhone = useMediaQuery('(width < 48rem)');
  const rows = cards.map((card, index) => ({ ...card, rank: index + 1 }));
  const maxClicks = cards[0]?.clicks ?? 0;
  return (
    <ShortList rows={rows} maxRows={isPhone ? 5 : 10}>
      {(visibleRows) => (
        <DataTable
          columns={createColumns(maxClicks)}
          rows={visibleRows}
          getRowKey={({ cardId }) => cardId}
          caption="Kart tıklamaları"
          empty={null}
        />
      )}
    </ShortList>
  );
}
