import type { Order } from '@vitrin/contract/market.ts';
import { formatMoment } from '../../../lib/formats/dates.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';
import type { DataTableColumn } from '../../../ui/data-table.tsx';
import { PurchaseStatusBadge } from '../purchase-status.tsx';
import { type OpenDialog, OrderActions } from './order-actions.tsx';

const shown: DataTableColumn<Order>[] = [
  {
    id: 'reward',
    header: 'Ödül',
    card: 'title',
    className: 'max-md:min-w-0',
    cell: (row) => <Bought {...row} />,
  },
  {
    id: 'member',
    header: 'Üye',
    cell: (row) => <Member user={row.user} />,
  },
  {
    id: 'points',
    header: 'Puan',
    align: 'right',
    cell: (row) => <span className="font-strong text-points">{formatNumber(row.pointsSpent)}</span>,
  },
  {
    id: 'date',
    header: 'Tarih',
    cell: (row) => (
      <span className="text-text-2 tabular-nums block text-13 md:w-22">
        {formatMoment(row.purchasedAt)}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Durum',
    card: 'corner',
    cell: (row) => <PurchaseStatusBadge status={row.status} />,
  },
];

export function orderColumns(openDialog: OpenDialog): DataTableColumn<Order>[] {
  return [
    ...shown,
    {
      id: 'actions',
      header: 'İşlemler',
      align: 'right',
      card: 'actions',
      cell: (row) => <OrderActions order={row} openDialog={openDialog} />,
    },
  ];
}

function Bought({ rewardTitle, note }: Order) {
  return (
    <span className="block min-w-0 py-2 wrap-anywhere md:min-w-40">
      <b className="line-clamp-2 font-strong" title={rewardTitle}>
        {rewardTitle}
      </b>
      {note && (
        <span className="line-clamp-2 text-13 text-text-2" title={note}>
          Not: {note}
        </span>
      )}
    </span>
  );
}

function Member({ user }: Pick<Order, 'user'>) {
  if (!user) return <span className="text-text-3">Hesap silinmiş</span>;
  return (
    <span className="block min-w-0 leading-snug">
      <span className="truncate block max-w-36 max-md:max-w-none" title={user.username}>
        {user.username}
      </span>
      <span
        className="truncate block max-w-36 text-13 text-text-3 max-md:max-w-none"
        title={user.email}
      >
        {user.email}
      </span>
    </span>
  );
}
