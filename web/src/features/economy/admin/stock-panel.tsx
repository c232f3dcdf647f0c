import { PACE_DAYS } from '@vitrin/contract/economy.ts';
import { PackageCheck } from 'lucide-react';
import { createCountColumn } from '../../../admin-kit/display/create-columns.tsx';
import { formatShortDate } from '../../../lib/format/date-time.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/table/data-table.tsx';
import type { Economy } from './economy-period.ts';

type StockRow = Economy['stock'][number];

const columns: DataTableColumn<StockRow>[] = [
  {
    id: 'title',
    header: 'Ödül',
    cardSlot: 'title',
    className: 'font-strong wrap-anywhere',
    cell: ({ title }) => title,
  },
  createCountColumn('stock', 'Stok', ({ stock }) => stock),
  createCountColumn('pace', 'Günde', ({ perDay }) => perDay),
  {
    id: 'empty',
    header: 'Bitiş',
    align: 'right',
    cell: ({ stock, emptyOn }) => {
      if (stock === 0) return 'Tükendi';
      return emptyOn ? formatShortDate(emptyOn) : 'Öngörülmüyor';
    },
  },
];

/** Rewards with a stock, ordered by the day on which the stock ends. */
export function StockPanel({ stock }: { stock: Economy['stock'] }) {
  return (
    <Panel as="section" aria-labelledby="biten-stok-baslik">
      <PanelHeader id="biten-stok-baslik" title="Stoku ne zaman biter?" />
      <p className="px-5 pt-1 pb-3 text-13 text-text-3">{`Son ${PACE_DAYS} günün satış hızıyla`}</p>
      <DataTable
        columns={columns}
        rows={stock}
        getRowKey={({ rewardId }) => rewardId}
        caption="Stoklu ödüller ve stokun biteceği gün"
        empty={
          <EmptyState
            headingLevel={3}
            icon={<PackageCheck aria-hidden="true" />}
            title="Stoklu ödül yok"
            description="Aktif ödüllerin hepsi sınırsız."
          />
        }
      />
    </Panel>
  );
}
