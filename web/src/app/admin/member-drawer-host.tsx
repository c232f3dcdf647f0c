import { id as isId } from '@vitrin/contract/fields.ts';
import { useSearchParamFilters } from '../../admin-kit/filters/use-search-param-filters.ts';
import { RelatedRows } from '../../admin-kit/list/related-rows.tsx';
import { MEMBER_PARAM } from '../../admin-kit/member/member-name.tsx';
import { PurchaseStatusBadge } from '../../features/market/purchase-status.tsx';
import { MemberDrawer } from '../../features/people/admin/member-drawer.tsx';
import { platformLabels } from '../../features/social/labels.ts';
import { VerificationBadge } from '../../features/social/verification-status.tsx';
import { TicketStatusBadge } from '../../features/tickets/ticket-status.tsx';
import { formatDateTime } from '../../lib/format/date-time.ts';
import { formatMoney, formatNumber } from '../../lib/format/numbers.ts';
import { confirmDiscard } from '../../lib/unsaved-changes.ts';

/** The drawer of the member in the URL, with sections of several features. */
export function MemberDrawerHost() {
  const { filters, set } = useSearchParamFilters([MEMBER_PARAM]);
  const id = isId.safeParse(filters[MEMBER_PARAM]).data ?? null;
  return (
    <MemberDrawer id={id} onClose={() => confirmDiscard(() => set({ [MEMBER_PARAM]: '' }))}>
      {(userId) => {
        const input = { query: { userId, limit: 10 } };
        return (
          <>
            <RelatedRows
              title="Bilet başvuruları"
              emptyText="Henüz bilet başvurusu yok."
              route="GET /api/admin/ticket-applications"
              input={input}
            >
              {(row) => (
                <>
                  <EntryDescription
                    text={`${row.ticketCompany.name} · ${row.username}`}
                    time={row.createdAt}
                  />
                  <b className="font-strong tabular-nums">{formatMoney(row.investmentAmount)}</b>
                  <TicketStatusBadge status={row.status} />
                </>
              )}
            </RelatedRows>
            <RelatedRows
              title="Siparişler"
              emptyText="Henüz sipariş yok."
              route="GET /api/admin/user-rewards"
              input={input}
            >
              {(row) => (
                <>
                  <EntryDescription text={row.rewardTitle} time={row.purchasedAt} />
                  <b className="font-strong tabular-nums">{formatNumber(row.pointsSpent)} puan</b>
                  <PurchaseStatusBadge status={row.status} />
                </>
              )}
            </RelatedRows>
            <RelatedRows
              title="Sosyal doğrulamalar"
              emptyText="Henüz doğrulama yok."
              route="GET /api/admin/social-verifications"
              input={input}
            >
              {(row) => (
                <>
                  <EntryDescription
                    text={`${platformLabels[row.platform]} · ${row.platformUsername}`}
                    time={row.createdAt}
                  />
                  <VerificationBadge status={row.status} />
                </>
              )}
            </RelatedRows>
          </>
        );
      }}
    </MemberDrawer>
  );
}

function EntryDescription({ text, time }: { text: string; time: string }) {
  return (
    <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
      {text}
      <span className="block text-13 text-text-3">{formatDateTime(time)}</span>
    </span>
  );
}
