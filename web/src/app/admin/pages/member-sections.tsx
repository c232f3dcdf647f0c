import { ExpandableText } from '../../../admin-kit/display/expandable-text.tsx';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { RelatedRows } from '../../../admin-kit/list/related-rows.tsx';
import { PurchaseStatusBadge } from '../../../features/market/purchases/purchase-status.tsx';
import { ObjectionBadge } from '../../../features/objections/objection-status.tsx';
import {
  MEMBER_ROWS_PER_SECTION,
  PointsSection,
  useArePointsPending,
} from '../../../features/people/admin/points-section.tsx';
import { AccountText } from '../../../features/social/admin/account-text.tsx';
import { platformLabels } from '../../../features/social/labels.ts';
import { VerificationBadge } from '../../../features/social/verification-status.tsx';
import { matterLabels } from '../../../features/support/labels.ts';
import { SupportBadge } from '../../../features/support/support-status.tsx';
import { TicketStatusBadge } from '../../../features/tickets/ticket-status.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatMoney, formatNumber } from '../../../lib/format/numbers.ts';

const createInput = (userId: string) => ({ query: { userId, limit: MEMBER_ROWS_PER_SECTION } });

const createMemberInput = (id: string) => ({
  params: { id },
  query: { limit: MEMBER_ROWS_PER_SECTION },
});

/** True until all sections are loaded: a late section would push the others down. */
export function useAreMemberSectionsPending(userId: string): boolean {
  const input = createInput(userId);
  return [
    usePagedRows('GET /api/admin/ticket-applications', input).isPending,
    usePagedRows('GET /api/admin/user-rewards', input).isPending,
    usePagedRows('GET /api/admin/social-verifications', input).isPending,
    usePagedRows('GET /api/admin/objections', input).isPending,
    usePagedRows('GET /api/admin/support', input).isPending,
    usePagedRows('GET /api/admin/members/:id/participations', createMemberInput(userId)).isPending,
    usePagedRows('GET /api/admin/members/:id/notifications', createMemberInput(userId)).isPending,
    useArePointsPending(userId),
  ].includes(true);
}

interface MemberSectionsProps {
  userId: string;
  /** Class of each section. */
  className?: string;
}

/** A member's data of several features, in the order of the profile. Used in the drawer and on the member page. */
export function MemberSections({ userId, className }: MemberSectionsProps) {
  const input = createInput(userId);
  return (
    <>
      <div className={className}>
        <RelatedRows
          title="Bilet Başvuruları"
          emptyText="Henüz bilet başvurusu yok."
          route="GET /api/admin/ticket-applications"
          input={input}
        >
          {(row) => (
            <>
              <Description
                text={`${row.ticketCompany.name} · ${row.username}`}
                note={row.adminNote && `Not: ${row.adminNote}`}
                time={row.createdAt}
              />
              <AmountAndStatus
                amount={
                  <span className="text-right tabular-nums">
                    <b className="font-strong">{formatMoney(row.investmentAmount)}</b>
                    <span className="block text-13 text-text-3">{`${formatNumber(row.ticketCount)} bilet`}</span>
                  </span>
                }
                status={<TicketStatusBadge status={row.status} />}
              />
            </>
          )}
        </RelatedRows>
      </div>
      <div className={className}>
        <RelatedRows
          title="Siparişler"
          emptyText="Henüz sipariş yok."
          route="GET /api/admin/user-rewards"
          input={input}
        >
          {(row) => (
            <>
              <Description
                text={row.rewardTitle}
                note={row.note && `Not: ${row.note}`}
                time={row.purchasedAt}
              />
              <AmountAndStatus
                amount={
                  <b className="font-strong tabular-nums">{`${formatNumber(row.pointsSpent)} puan`}</b>
                }
                status={<PurchaseStatusBadge status={row.status} />}
              />
            </>
          )}
        </RelatedRows>
      </div>
      <div className={className}>
        <PointsSection userId={userId} />
      </div>
      <div className={className}>
        <RelatedRows
          title="Sosyal Doğrulamalar"
          emptyText="Henüz doğrulama yok."
          route="GET /api/admin/social-verifications"
          input={input}
        >
          {(row) => (
            <>
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                <span>{`${platformLabels[row.platform]} · `}</span>
                <AccountText {...row} />
                <Details
                  note={row.rejectionReason && `Red nedeni: ${row.rejectionReason}`}
                  time={row.createdAt}
                />
              </span>
              <AmountAndStatus
                amount={
                  <b className="font-strong tabular-nums">{`${formatNumber(row.points)} puan`}</b>
                }
                status={<VerificationBadge status={row.status} />}
              />
            </>
          )}
        </RelatedRows>
      </div>
      <div className={className}>
        <RelatedRows
          title="İtirazlar"
          emptyText="Henüz itiraz yok."
          route="GET /api/admin/objections"
          input={input}
        >
          {(row) => (
            <>
              <Description
                text={row.text}
                note={row.answer && `Yanıt: ${row.answer}`}
                time={row.createdAt}
              />
              <Status>
                <ObjectionBadge status={row.status} />
              </Status>
            </>
          )}
        </RelatedRows>
      </div>
      <div className={className}>
        <RelatedRows
          title="Destek"
          emptyText="Henüz konuşma yok."
          route="GET /api/admin/support"
          input={input}
        >
          {(row) => (
            <>
              <Description
                text={matterLabels[row.about]}
                note={row.lastMessage.text}
                time={row.updatedAt}
              />
              <Status>
                <SupportBadge status={row.status} />
              </Status>
            </>
          )}
        </RelatedRows>
      </div>
      <div className={className}>
        <RelatedRows
          title="Etkinlikler"
          emptyText="Henüz katıldığı etkinlik yok."
          route="GET /api/admin/members/:id/participations"
          input={createMemberInput(userId)}
        >
          {(row) => (
            <Description
              text={row.title}
              note={row.message && `Mesaj: ${row.message}`}
              time={row.createdAt}
            />
          )}
        </RelatedRows>
      </div>
      <div className={className}>
        <RelatedRows
          title="Giden Bildirimler"
          emptyText="Henüz bildirim yok."
          route="GET /api/admin/members/:id/notifications"
          input={createMemberInput(userId)}
        >
          {(row) => (
            <>
              <Description text={row.title} note={null} time={row.createdAt} />
              <span className="text-13 text-text-3">{row.readAt ? 'Okundu' : 'Okunmadı'}</span>
            </>
          )}
        </RelatedRows>
      </div>
    </>
  );
}

interface DetailsProps {
  note: string | null;
  time: string;
}

function Description({ text, ...details }: DetailsProps & { text: string }) {
  return (
    <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
      <span>{text}</span>
      <Details {...details} />
    </span>
  );
}

/** An amount and a badge beside it; below it on phones, where a row is too narrow for both. */
function AmountAndStatus({ amount, status }: { amount: ElementNode; status: ElementNode }) {
  return (
    <span className="flex flex-none items-center gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-end">
      {amount}
      <Status>{status}</Status>
    </span>
  );
}

/** A badge of constant width, so that the amounts before the badges are aligned. */
function Status({ children }: { children: ElementNode }) {
  return <span className="flex justify-end sm:min-w-26">{children}</span>;
}

function Details({ note, time }: DetailsProps) {
  return (
    <>
      {note && (
        <span className="block text-13 text-text-2">
          <ExpandableText text={note} />
        </span>
      )}
      <span className="block text-13 text-text-3">
        <ShortTime iso={time} isInText />
      </span>
    </>
  );
}
