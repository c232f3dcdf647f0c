import type { Order } from '@vitrin/contract/market.ts';
import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import { Package } from 'lucide-react';
import { DescriptionList } from '../../../admin-kit/display/description-list.tsx';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { RelatedRows } from '../../../admin-kit/list/related-rows.tsx';
import { MemberName } from '../../../admin-kit/member/member-name.tsx';
import { SamePersonNotice } from '../../../admin-kit/member/same-person.tsx';
import { useOpenMember } from '../../../admin-kit/member/use-open-member.ts';
import { useReasonPresets } from '../../../admin-kit/settings/use-reason-presets.ts';
import type { TriageConfig } from '../../../admin-kit/triage/triage-config.ts';
import { TriagePage } from '../../../admin-kit/triage/triage-page.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { PurchaseStatusBadge } from '../purchases/purchase-status.tsx';
import { formatOrderResult } from './format-order-result.ts';
import { CANCELLED_MESSAGE, CHANGED_MESSAGE, updateOrder } from './mutations.ts';
import { orderFilters } from './order-filters.ts';

const route = 'GET /api/admin/user-rewards';
const filters = {
  label: 'Bekleyen siparişlerde ara',
  fields: { q: orderFilters.fields.q },
};

/** /admin/siparisler?view=triage */
export function OrderTriage({ viewSwitch }: { viewSwitch: ElementNode }) {
  const activeFilters = useListFilters(filters);
  const query = {
    ...activeFilters.values,
    status: 'pending',
    order: 'oldest',
    limit: MAX_PAGE_SIZE,
  } as const;
  return (
    <TriagePage
      title="Siparişler"
      description="Bekleyenler, en uzun bekleyen en üstte"
      viewSwitch={viewSwitch}
      filters={activeFilters}
      rows={usePagedRows(route, { query })}
      config={useTriageConfig()}
      empty={{
        icon: <Package />,
        title: 'Bekleyen sipariş yok',
        description: 'Üyeler marketten ödül aldıkça burada kendiliğinden görünür.',
      }}
    />
  );
}

function useTriageConfig(): TriageConfig<Order> {
  const openMember = useOpenMember();
  const presets = useReasonPresets('orders');
  return {
    unit: 'sipariş',
    getName: ({ rewardTitle }) => rewardTitle,
    renderSubtitle: ({ user }) => user?.username ?? 'Hesap silinmiş',
    renderBadge: ({ status }) => <PurchaseStatusBadge status={status} />,
    getWaitingSince: ({ purchasedAt }) => purchasedAt,
    renderDetail: (row) => <Detail order={row} />,
    getResultText: formatOrderResult,
    enterAction: { label: 'Üyeyi aç', run: ({ user }) => openMember(user) },
    approve: {
      label: 'Teslim et',
      doneLabel: 'teslim edildi',
      message: CHANGED_MESSAGE,
      status: 'delivered',
      prompt: {
        label: 'Not ya da kod (isteğe bağlı)',
        hint: 'Üye bunu aldığı ödüllerin yanında görür. Enter teslim eder ve sonraki siparişe geçer.',
        presets: [],
        isSeries: true,
        getInitialText: ({ note }) => note,
      },
      run: ({ id }, note) => updateOrder(id, { status: 'delivered', note }),
    },
    reject: {
      label: 'İptal et',
      doneLabel: 'iptal edildi',
      message: CANCELLED_MESSAGE,
      status: 'cancelled',
      prompt: {
        label: 'Not (isteğe bağlı)',
        hint: 'Puan üyeye, ödül stoka geri döner. Üye bu notu görür.',
        presets,
      },
      run: ({ id }, note) =>
        updateOrder(id, { status: 'cancelled', ...(note !== null && { note }) }),
    },
  };
}

/** The order, its buyer and the buyer's other orders. */
function Detail({ order }: { order: Order }) {
  const { id, user, pointsSpent, note, purchasedAt, inputs } = order;
  return (
    <>
      <SamePersonNotice group={order.duplicate} user={order.user} />
      <DescriptionList
        items={[
          ['Üye', <MemberName key="m" user={user} />],
          ['E-posta', user?.email],
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
          route={route}
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
