import type { Order } from '@vitrin/contract/market.ts';
import { Package } from 'lucide-react';
import { TitledTable } from '../../../admin-kit/list/titled-table.tsx';
import { PurchaseStatusBadge } from '../../../features/market/purchase-status.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';

const columns: DataTableColumn<Order>[] = [
  {
    id: 'reward',
    header: 'Ödül',
    cardSlot: 'title',
    cell: (row) => <span className="block py-2 wrap-anywhere">{row.rewardTitle}</span>,
  },
  {
    id: 'points',
    header: 'Puan',
    align: 'right',
    cell: (row) => formatNumber(row.pointsSpent),
  },
  {
    id: 'status',
    header: 'Durum',
    cardSlot: 'corner',
    cell: (row) => <PurchaseStatusBadge status={row.status} />,
  },
  {
    id: 'date',
    header: 'Tarih',
    className: 'whitespace-nowrap',
    cell: (row) => <span className="text-text-2">{formatDateTime(row.purchasedAt)}</span>,
  },
];

/** The orders of one account. */
export function PersonOrders({ userId }: { userId: string }) {
  const orders = usePagedRows('GET /api/admin/user-rewards', { query: { userId, limit: 10 } });
  return (
    <TitledTable
      paged={orders}
      columns={columns}
      title="Siparişler"
      empty={
        <EmptyState
          headingLevel={3}
          icon={<Package aria-hidden="true" />}
          title="Henüz sipariş yok"
        />
      }
    />
  );
}
