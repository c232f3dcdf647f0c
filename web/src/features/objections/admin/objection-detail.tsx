import { useQuery } from '@tanstack/react-query';
import type { ObjectionNote, ReviewedObjection } from '@vitrin/contract/objections.ts';
import { DescriptionList } from '../../../admin-kit/display/description-list.tsx';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { MemberName } from '../../../admin-kit/member/member-name.tsx';
import { NoteForm } from '../../../admin-kit/member/note-form.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatMoney, formatNumber } from '../../../lib/format/numbers.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { platformLabels } from './labels.ts';

/** The data needed to answer an objection: claim and decision on the left, the evidence on the right. */
export function ObjectionDetailView({ objection }: { objection: ReviewedObjection }) {
  const { id, text, user, createdAt, decision } = objection;
  const query = useQuery(apiQuery('GET /api/admin/objections/:id', { params: { id } }));
  return (
    <div className="@container/objection grid grid-cols-[minmax(0,1fr)] gap-5">
      <OwnDecisionNotice objection={objection} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @min-[31.25rem]/objection:grid-cols-2">
        <section className="grid min-w-0 gap-3" aria-label="İddia">
          <h3 className="text-13 font-strong text-text-2">İddia</h3>
          <blockquote className="rounded-md bg-s2 px-3.5 py-2.5 text-14 whitespace-pre-line wrap-anywhere">
            {text}
          </blockquote>
          <p className="text-13 text-text-2">
            <MemberName user={user} className="font-strong text-text" />
            <span>{`, ${formatDateTime(createdAt)}`}</span>
          </p>
          <ClaimTable objection={objection} />
          <p className="text-14 text-text-2 wrap-anywhere">
            <b className="font-strong text-text">Ret:</b>
            <span>{` ${decision.by ? (decision.by.username ?? 'Silinmiş hesap') : 'Bilinmiyor'}, ${formatDateTime(decision.at)}. ${decision.reason ?? 'Neden belirtilmemiş.'}`}</span>
          </p>
        </section>
        <QueryView
          query={query}
          headingLevel={3}
          errorTitle="Kanıtlar yüklenemedi"
          loading={<Skeleton className="h-40" />}
        >
          {(detail) => <EvidencePanel detail={detail} />}
        </QueryView>
      </div>
      {query.data && <ObjectionNotes id={id} notes={query.data.notes} />}
    </div>
  );
}

/** Warns the user who made the rejection: another active user, if there is one, must decide the objection. */
function OwnDecisionNotice({ objection }: { objection: ReviewedObjection }) {
  const userId = useCurrentUser()?.id;
  if (objection.status !== 'open' || objection.decision.by?.id !== userId) return null;
  return (
    <Notice tone="warning">
      Bu başvuruyu siz reddettiniz. Ekipte başka etkin biri varken itiraza o karar verir.
    </Notice>
  );
}

/** The internal notes of an objection, with a form for another note. */
function ObjectionNotes({ id, notes }: { id: string; notes: ObjectionNote[] }) {
  return (
    <section className="grid gap-3 border-line border-t pt-4" aria-label="İç notlar">
      <h3 className="text-13 font-strong text-text-2">İç notlar</h3>
      {notes.length > 0 && (
        <ul className="grid gap-2 text-14">
          {notes.map((note) => (
            <li key={note.id} className="min-w-0">
              <span className="block whitespace-pre-line wrap-anywhere">{note.text}</span>
              <span className="block text-13 text-text-3">
                <span>{`${note.author?.username ?? 'Silinmiş hesap'}, `}</span>
                <ShortTime iso={note.createdAt} isInText />
              </span>
            </li>
          ))}
        </ul>
      )}
      <NoteForm
        hint="Yalnızca ekip görür. Üye verilerini indirirse notu da görür, yazanın adını görmez."
        save={(body) => call('POST /api/admin/objections/:id/notes', { params: { id }, body })}
      />
    </section>
  );
}

/** The original values beside the correction; changed values are highlighted. */
function ClaimTable({ objection: { original, correction } }: { objection: ReviewedObjection }) {
  if (original.subject === 'verification') {
    return (
      <DescriptionList
        items={[
          ['Platform', platformLabels[original.platform]],
          ['Hesap', original.platformUsername],
          ['Puan', formatNumber(original.points)],
          ['Gönderildi', formatDateTime(original.createdAt)],
        ]}
      />
    );
  }
  const { ticketCompany, username, investmentAmount, ticketPrice, ticketCount } = original;
  const amount = correction?.investmentAmount ?? investmentAmount;
  const correctedTicketCount =
    amount === investmentAmount
      ? ticketCount
      : Math.floor(Math.round(amount * 100) / (ticketPrice * 100));
  return (
    <table className="w-full table-fixed text-left text-14">
      <caption className="mb-1.5 text-left text-13 text-text-3 wrap-anywhere">{`${ticketCompany.name} · ${formatDateTime(original.createdAt)}`}</caption>
      <thead>
        <tr className="border-line border-b text-12 text-text-3">
          <th scope="col" className="h-10 w-14 font-medium">
            Alan
          </th>
          <th scope="col" className="h-10 font-medium">
            Reddedilen
          </th>
          <th scope="col" className="h-10 font-medium">
            Düzeltme
          </th>
        </tr>
      </thead>
      <tbody>
        <ClaimRow label="Ad" original={username} corrected={correction?.username ?? username} />
        <ClaimRow
          label="Tutar"
          original={formatMoney(investmentAmount)}
          corrected={formatMoney(amount)}
        />
        <ClaimRow
          label="Bilet"
          original={formatNumber(ticketCount)}
          corrected={formatNumber(correctedTicketCount)}
        />
      </tbody>
    </table>
  );
}

function ClaimRow({
  label,
  original,
  corrected,
}: {
  label: string;
  original: string;
  corrected: string;
}) {
  const isChanged = original !== corrected;
  return (
    <tr className="border-line border-b align-top">
      <th scope="row" className="py-1.5 pr-2 font-medium text-text-3">
        {label}
      </th>
      <td className="py-1.5 pr-2 wrap-anywhere">{original}</td>
      <td className="py-1.5 wrap-anywhere">
        {isChanged ? (
          <b className="font-strong text-accent-text">{corrected}</b>
        ) : (
          <span className="text-text-3">aynı</span>
        )}
      </td>
    </tr>
  );
}
