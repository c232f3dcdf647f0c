import { useQuery } from '@tanstack/react-query';
import { isOverdue, type ReviewedObjection } from '@vitrin/contract/objections.ts';
import { MemberName } from '../../../admin-kit/member/member-name.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ClaimTable } from './claim-table.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { ObjectionNotes } from './objection-notes.tsx';

/** What staff must know to answer: the claim and the decision on the left, the evidence on the right. */
export function ObjectionDetailView({ objection }: { objection: ReviewedObjection }) {
  const { id, text, user, createdAt, decision } = objection;
  const detail = useQuery(apiQuery('GET /api/admin/objections/:id', { params: { id } }));
  const isLate = objection.status === 'open' && isOverdue(createdAt, Date.now());
  return (
    <div className="@container/objection grid grid-cols-[minmax(0,1fr)] gap-5">
      <OwnDecisionNotice objection={objection} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @min-[500px]/objection:grid-cols-2">
        <section className="grid min-w-0 gap-3" aria-label="İddia">
          <h3 className="text-13 font-strong text-text-2">İddia</h3>
          <blockquote className="rounded-md bg-s2 px-3.5 py-2.5 text-14 whitespace-pre-line wrap-anywhere">
            {text}
          </blockquote>
          <p className="text-13 text-text-2">
            <MemberName user={user} className="font-strong text-text" />,{' '}
            {formatDateTime(createdAt)}
            {isLate && <b className="font-strong text-danger"> · 3 günü geçti</b>}
          </p>
          <ClaimTable objection={objection} />
          <p className="text-14 text-text-2 wrap-anywhere">
            <b className="font-strong text-text">Ret:</b>{' '}
            {decision.by ? (decision.by.username ?? 'Silinmiş hesap') : 'Bilinmiyor'},{' '}
            {formatDateTime(decision.at)}. {decision.reason ?? 'Neden belirtilmemiş.'}
          </p>
        </section>
        <QueryView
          query={detail}
          headingLevel={3}
          errorTitle="Kanıtlar yüklenemedi"
          loading={(isSlow) => (
            <div className="h-40">{isSlow && <Skeleton className="h-full" />}</div>
          )}
        >
          {(data) => <EvidencePanel detail={data} />}
        </QueryView>
      </div>
      {detail.data && <ObjectionNotes id={id} notes={detail.data.notes} />}
    </div>
  );
}

/** Who rejected it learns it here, before the server refuses. */
function OwnDecisionNotice({ objection }: { objection: ReviewedObjection }) {
  const own = useCurrentUser()?.id;
  if (objection.status !== 'open' || objection.decision.by?.id !== own) return null;
  return (
    <Notice tone="warning">
      Bu başvuruyu siz reddettiniz. Ekipte başka etkin biri varken itiraza o karar verir.
    </Notice>
  );
}
