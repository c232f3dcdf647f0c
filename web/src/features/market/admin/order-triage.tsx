import type { Order } from '@vitrin/contract/market.ts';
import { MAX_PAGE } from '@vitrin/contract/page-size.ts';
import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { Facts } from '../../../admin-kit/facts.tsx';
import { MemberName } from '../../../admin-kit/member-name.tsx';
import { RelatedRows } from '../../../admin-kit/related-rows.tsx';
import type { TriageDeclaration } from '../../../admin-kit/triage/triage-declaration.ts';
import { TriageScreen } from '../../../admin-kit/triage/triage-screen.tsx';
import { useListFilters } from '../../../admin-kit/use-list-filters.ts';
import { useOpenMember } from '../../../admin-kit/use-open-member.ts';
import { useReasonPresets } from '../../../admin-kit/use-reason-presets.ts';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { formatLongMoment, formatMoment } from '../../../lib/formats/dates.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';
import { PurchaseStatusBadge } from '../purchase-status.tsx';
import { useOrderDecision } from './mutations.ts';
import { orderFilters } from './order-filters.ts';
import { outcomeOf } from './outcome-of.ts';

const route = 'GET /api/admin/user-rewards';
const filters = {
  label: 'Bekleyen siparişlerde ara',
  layout: 'md:grid-cols-[minmax(0,420px)]',
  fields: { q: orderFilters.fields.q },
};

/** /admin/siparisler?view=triage */
export function OrderTriage({ view }: { view: ReactNode }) {
  const chosen = useListFilters(filters);
  const query = { ...chosen.chosen, status: 'pending', order: 'oldest', limit: MAX_PAGE } as const;
  return (
    <TriageScreen
      title="Siparişler"
      text="Bekleyenler, en uzun bekleyen en üstte"
      view={view}
      filters={chosen}
      rows={usePagedRows(route, { query })}
      declaration={useDeclaration()}
      empty={{
        icon: <Package aria-hidden="true" />,
        title: 'Bekleyen sipariş yok',
        text: 'Üyeler marketten ödül aldıkça burada kendiliğinden görünür.',
      }}
    />
  );
}

function useDeclaration(): TriageDeclaration<Order> {
  const decide = useOrderDecision();
  const openMember = useOpenMember();
  const presets = useReasonPresets('orders');
  return {
    unit: 'sipariş',
    nameOf: ({ rewardTitle }) => rewardTitle,
    line: ({ user }) => user?.username ?? 'Hesap silinmiş',
    badge: ({ status }) => <PurchaseStatusBadge status={status} />,
    detail: (row) => <Detail order={row} />,
    outcomeOf,
    open: { label: 'Üyeyi aç', run: ({ user }) => openMember(user) },
    approve: {
      label: 'Teslim Et',
      ask: {
        label: 'Not ya da kod (isteğe bağlı)',
        hint: 'Üye bunu aldığı ödüllerin yanında görür. Teslim edilen sipariş geri alınamaz.',
        presets: [],
        start: ({ note }) => note,
      },
      run: ({ id }, note, onDecided) =>
        decide.mutateAsync({ id, status: 'delivered', note, onDecided }),
    },
    reject: {
      label: 'İptal Et',
      ask: {
        label: 'Not (isteğe bağlı)',
        hint: 'Puan üyeye, ödül stoka geri döner. Üye bu notu görür.',
        presets,
      },
      run: ({ id }, note, onDecided) =>
        decide.mutateAsync({
          id,
          status: 'cancelled',
          ...(note !== null && { note }),
          onDecided,
        }),
    },
  };
}

/** What was bought, by whom, and what else they bought. */
function Detail({ order }: { order: Order }) {
  const { id, rewardTitle, user, pointsSpent, note, purchasedAt } = order;
  return (
    <>
      <Facts
        facts={[
          ['Ödül', rewardTitle],
          ['Üye', <MemberName key="m" user={user} />],
          ['E-posta', user?.email],
          ['Puan', formatNumber(pointsSpent)],
          ['Sipariş tarihi', formatLongMoment(purchasedAt)],
          ['Not', note],
        ]}
      />
      {user && (
        <RelatedRows
          title="Üyenin öteki siparişleri"
          none="İlk siparişi."
          route={route}
          input={{ query: { userId: user.id, limit: 6 } }}
          wanted={(row) => row.id !== id}
        >
          {(row) => (
            <>
              <span className="min-w-0 flex-1 basis-40 leading-snug">
                <span className="block wrap-anywhere">{row.rewardTitle}</span>
                <span className="block text-13 text-text-3">{formatMoment(row.purchasedAt)}</span>
              </span>
              <b className="font-strong tabular-nums">{formatNumber(row.pointsSpent)} puan</b>
              <PurchaseStatusBadge status={row.status} />
            </>
          )}
        </RelatedRows>
      )}
    </>
  );
}
