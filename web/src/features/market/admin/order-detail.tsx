import type { Order } from '@vitrin/contract/market.ts';
import { DescriptionList } from '../../../admin-kit/display/description-list.tsx';
import { Email } from '../../../admin-kit/display/email.tsx';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { RelatedRows } from '../../../admin-kit/list/related-rows.tsx';
import { MemberName } from '../../../admin-kit/member/member-name.tsx';
import { SamePersonNotice } from '../../../admin-kit/member/same-person.tsx';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { PurchaseStatusBadge } from '../purchases/purchase-status.tsx';

/** The order, its buyer and the buyer's other orders. */
export function OrderDetail({ order }: { order: Order }) {
  const { id, user, pointsSpent, note, purchasedAt, inputs } = order;
  return (
    <>
      <SamePersonNotice group={order.duplicate} user={order.user} />
      <DescriptionList
        items={[
          ['Üye', <MemberName key="m" user={user} />],
          ['E-posta', user?.email && <Email key="e" address={user.email} />],
          ['Puan', formatNumber(pointsSpent)],
          ['Sipariş tarihi', formatDateTime(purchasedAt)],
          ...inputs.map(({ label, text }): [string, string] => [label, text]),
          ['Not', note],
        ]}
      />
      {user && (
        <RelatedRows
          title="Üyenin diğer siparişleri"
          emptyText="İlk siparişi."
          route="GET /api/admin/user-rewards"
          input={{ query: { userId: user.id, limit: 6 } }}
          filter={(row) => row.id !== id}
        >
          {(row) => (
            <>
              <span className="min-w-0 flex-1 basis-40 leading-snug">
                <span className="block wrap-anywhere">{row.rewardTitle}</span>
                <span className="block text-13 text-text-3">
                  <ShortTime iso={row.purchasedAt} isInText />
                </span>
              </span>
              <b className="font-strong tabular-nums">{`${formatNumber(row.pointsSpent)} puan`}</b>
              <PurchaseStatusBadge status={row.status} />
            </>
          )}
        </RelatedRows>
      )}
    </>
  );
}
