import type { PointEntry } from '@vitrin/contract/points.ts';
import { Coins } from 'lucide-react';
import { TitledTable } from '../../../admin-kit/list/titled-table.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';

const columns: DataTableColumn<PointEntry>[] = [
  {
    id: 'reason',
    header: 'Neden',
    cardSlot: 'title',
    cell: (row) => <span className="block py-2 wrap-anywhere">{row.reason}</span>,
  },
  {
    id: 'delta',
    header: 'Değişim',
    align: 'right',
    cardSlot: 'corner',
    cell: (row) => <Delta value={row.delta} />,
  },
  {
    id: 'balance',
    header: 'Bakiye',
    align: 'right',
    cell: (row) => formatNumber(row.balanceAfter),
  },
  {
    id: 'date',
    header: 'Tarih',
    className: 'whitespace-nowrap',
    cell: (row) => <span className="text-text-2">{formatDateTime(row.createdAt)}</span>,
  },
];

function Delta({ value }: { value: number }) {
  return (
    <b className={value > 0 ? 'font-strong text-success' : 'font-strong text-danger'}>
      {value > 0 && '+'}
      {formatNumber(value)}
    </b>
  );
}

export const usePersonPoints = (id: string) =>
  usePagedRows('GET /api/admin/users/:id/points', { params: { id }, query: { limit: 10 } });

/** The points ledger of one account. */
export function PersonPoints({ id }: { id: string }) {
  const entries = usePersonPoints(id);
  return (
    <TitledTable
      paged={entries}
      columns={columns}
      title="Puan Geçmişi"
      empty={
        <EmptyState
          headingLevel={3}
          icon={<Coins aria-hidden="true" />}
          title="Henüz puan hareketi yok"
        />
      }
    />
  );
}
