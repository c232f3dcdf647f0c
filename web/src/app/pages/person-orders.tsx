import type { Order } from '@vitrin/contract/market.ts';
import Package from 'lucide-react/icons/package';
import { PurchaseStatusBadge } from '../../features/market/purchase-status.tsx';
import { formatMoment, formatNumber } from '../../platform/formats.ts';
import { usePagedRows } from '../../platform/paged-query.ts';
import { TitledTable } from '../../platform/titled-table.tsx';
import type { DataTableColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const columns: DataTableColumn<Order>[] = [
  {
    id: 'reward',
    header: 'Ödül',
    meta: { card: 'title' },
    cell: ({ row }) => <span className="block py-2 wrap-anywhere">{row.original.rewardTitle}</span>,
  },
  {
    id: 'points',
    header: 'Puan',
    meta: { align: 'right' },
    cell: ({ row }) => formatNumber(row.original.pointsSpent),
  },
  {
    id: 'status',
    header: 'Durum',
    meta: { card: 'corner' },
    cell: ({ row }) => <PurchaseStatusBadge status={row.original.status} />,
  },
  {
    id: 'date',
    header: 'Tarih',
    meta: { className: 'whitespace-nowrap' },
    cell: ({ row }) => (
      <span className="text-text-2">{formatMoment(row.original.purchasedAt)}</span>
    ),
  },
];

/** What one account bought. */
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
