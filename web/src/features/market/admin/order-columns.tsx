import type { Order } from '@vitrin/contract/market.ts';
import type { CsvColumns } from '../../../admin-kit/csv/csv-export.ts';
import {
  createDateColumn,
  createNumberColumn,
} from '../../../admin-kit/display/create-columns.tsx';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { MemberName } from '../../../admin-kit/member/member-name.tsx';
import { SamePersonIcon } from '../../../admin-kit/member/same-person.tsx';
import { formatNumericDateTime } from '../../../lib/format/istanbul-time.ts';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { PurchaseStatusBadge, statusLabels } from '../purchases/purchase-status.tsx';

export const orderColumns: DataTableColumn<Order>[] = [
  {
    id: 'reward',
    header: 'Ödül',
    cardSlot: 'title',
    className: 'stacked:min-w-20',
    cell: (row) => <RewardCell {...row} />,
  },
  {
    id: 'member',
    header: 'Üye',
    cardSlot: 'plain',
    className: 'stacked:min-w-0! stacked:basis-16! stacked:text-13',
    cell: (row) => <MemberCell user={row.user} duplicate={row.duplicate} />,
  },
  createNumberColumn({ id: 'points', header: 'Puan', unit: 'puan' }, (row) => row.pointsSpent),
  createDateColumn({ id: 'date', header: 'Tarih', cardSlot: 'hidden' }, (row) => row.purchasedAt),
  {
    id: 'status',
    header: 'Durum',
    cardSlot: 'plain',
    className: 'stacked:grow-0! stacked:*:bg-transparent stacked:*:px-0',
    cell: ({ status }) => <PurchaseStatusBadge status={status} />,
  },
  {
    // A table shows the delivery data below the reward.
    ...{ id: 'inputs', header: <span />, cardSlot: 'fact' },
    className: 'rows:hidden stacked:basis-full',
    cell: ({ inputs }) =>
      inputs.length > 0 && (
        <span className="grid wrap-anywhere">
          <Inputs inputs={inputs} />
        </span>
      ),
  },
];

/** Returns reward and buyer of an order, for labels. */
export const getOrderName = ({ rewardTitle, user }: Order) =>
  `${rewardTitle}, ${user?.username ?? 'hesap silinmiş'}`;

function RewardCell({ rewardTitle, note, inputs, purchasedAt }: Order) {
  return (
    <span className="block min-w-0 wrap-anywhere rows:min-w-40 rows:py-2 stacked:leading-tight tight:min-w-28">
      <b className="line-clamp-2 font-strong" title={rewardTitle}>
        {rewardTitle}
      </b>
      {/* A table shows the time in a separate column. */}
      <span className="block text-13 text-text-3 rows:hidden [&>time]:whitespace-normal">
        <ShortTime iso={purchasedAt} isInText />
      </span>
      <span className="stacked:hidden">
        <Inputs inputs={inputs} />
      </span>
      {note && (
        <span className="line-clamp-2 text-13 text-text-2 stacked:line-clamp-1" title={note}>
          {note}
        </span>
      )}
    </span>
  );
}

/** What the member gave for the delivery. */
function Inputs({ inputs }: Pick<Order, 'inputs'>) {
  return inputs.map(({ key, label, text }) => (
    <span key={key} className="line-clamp-2 text-13 text-text-2" title={text}>
      {`${label}: ${text}`}
    </span>
  ));
}

function MemberCell({ user, duplicate }: Pick<Order, 'user' | 'duplicate'>) {
  if (!user) return <MemberName user={null} />;
  return (
    <span className="block min-w-0 leading-snug stacked:flex stacked:items-center stacked:gap-1">
      <MemberName user={user} className="block max-w-40 truncate tight:max-w-36 2xl:max-w-72" />
      <SamePersonIcon group={duplicate} user={user} />
      {/* A narrow column would cut the address. */}
      <span
        className="truncate text-13 text-text-3 max-2xl:hidden 2xl:block 2xl:max-w-72"
        title={user.email}
      >
        {user.email}
      </span>
    </span>
  );
}

export const orderCsv: CsvColumns<'GET /api/admin/user-rewards'> = [
  ['Tarih', ({ purchasedAt }) => formatNumericDateTime(purchasedAt)],
  ['Üye', ({ user }) => user?.username ?? null],
  ['E-posta', ({ user }) => user?.email ?? null],
  ['Ödül', ({ rewardTitle }) => rewardTitle],
  ['Puan', ({ pointsSpent }) => pointsSpent],
  ['Durum', ({ status }) => statusLabels[status]],
  [
    'Üyenin Bilgileri',
    ({ inputs }) => inputs.map(({ label, text }) => `${label}: ${text}`).join('\n') || null,
  ],
  ['Not', ({ note }) => note],
  ['Sipariş No', ({ id }) => id],
];
