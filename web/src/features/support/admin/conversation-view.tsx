import { useMutation, useQuery } from '@tanstack/react-query';
import type { Member } from '@vitrin/contract/members.ts';
import type {
  ConversationDetail,
  ListedConversation,
  SupportNote,
  SupportRecord,
} from '@vitrin/contract/support.ts';
import type { ReactNode } from 'react';
import { DescriptionList } from '../../../admin-kit/display/description-list.tsx';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { MemberName } from '../../../admin-kit/member/member-name.tsx';
import { NoteForm } from '../../../admin-kit/member/note-form.tsx';
import { findValueLabel } from '../../../labels/field-labels.ts';
import { call } from '../../../lib/api/api-client.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatMoney, formatNumber } from '../../../lib/format/numbers.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Conversation } from '../conversation.tsx';
import { matterLabels } from '../labels.ts';
import { MessageForm } from '../message-form.tsx';
import { useMessageDraft } from '../use-message-draft.ts';
import { sendAnswer } from './mutations.ts';

export interface ConversationFactsProps {
  conversation: ListedConversation;
  /** Renders the facts about the member. */
  renderMember: (member: Member) => ElementNode;
}

const useConversation = ({ id }: ListedConversation) =>
  useQuery(apiQuery('GET /api/admin/support/:id', { params: { id } }));

/** The messages of a conversation, with a form for another answer unless one is due. */
export function ConversationThread({ conversation }: { conversation: ListedConversation }) {
  return (
    <QueryView
      query={useConversation(conversation)}
      headingLevel={3}
      errorTitle="Konuşma yüklenemedi"
      loading={<Skeleton className="h-60" />}
    >
      {(detail) => (
        <section className="min-w-0" aria-label="Konuşma">
          <Conversation messages={detail.messages} side="staff" memberName={detail.user.username} />
          {detail.status !== 'waiting' && <AnswerAgain detail={detail} />}
        </section>
      )}
    </QueryView>
  );
}

/** The facts about a conversation, below its thread: the record, the member and the notes. */
export function ConversationFacts({ conversation, renderMember }: ConversationFactsProps) {
  const { data: detail } = useConversation(conversation);
  if (!detail) return null;
  return (
    <div className="@container/support">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @min-[35rem]/support:grid-cols-2">
        <section className="grid min-w-0 gap-2" aria-label="Konu">
          <h3 className="text-13 font-strong text-text-2">{matterLabels[detail.about]}</h3>
          <RecordView detail={detail} />
        </section>
        <section className="grid min-w-0 gap-2" aria-label="Üye">
          <h3 className="text-13 font-strong text-text-2">
            <MemberName user={detail.user} />
          </h3>
          {renderMember(detail.member)}
        </section>
        <div className="min-w-0 @min-[35rem]/support:col-span-2">
          <Notes id={detail.id} notes={detail.notes} />
        </div>
      </div>
    </div>
  );
}

/** The form for another answer to a conversation that does not wait. A closed one is opened as answered. */
function AnswerAgain({ detail }: { detail: ConversationDetail }) {
  const userId = useCurrentUser()?.id ?? '';
  const draft = useMessageDraft(userId, detail.id);
  const send = useMutation({
    mutationFn: (text: string) => sendAnswer(detail, text),
    onSuccess: (_, text) => draft.clear(text),
  });
  return (
    <div className="border-line border-t p-4">
      <MessageForm
        label="Bir yanıt daha"
        text={draft.text}
        onTextChange={draft.setText}
        isBusy={send.isPending}
        onSend={() => send.mutate(draft.text)}
      />
    </div>
  );
}

/** The internal notes of a conversation, with a form for another note. */
function Notes({ id, notes }: { id: string; notes: SupportNote[] }) {
  return (
    <section className="grid gap-3 border-line border-t pt-4" aria-label="İç notlar">
      <h3 className="text-13 font-strong text-text-2">İç notlar</h3>
      {notes.length > 0 && (
        <ul className="grid gap-2 text-14">
          {notes.map((note) => (
            <li key={note.id} className="min-w-0">
              <span className="block whitespace-pre-line wrap-anywhere">{note.text}</span>
              <span className="block text-13 text-text-3">
                <span>{`${note.author.username ?? 'Silinmiş hesap'}, `}</span>
                <ShortTime iso={note.createdAt} isInText />
              </span>
            </li>
          ))}
        </ul>
      )}
      <NoteForm
        hint="Yalnızca ekip görür. Üye verilerini indirirse notu da görür, yazanın adını görmez."
        save={(body) => call('POST /api/admin/support/:id/notes', { params: { id }, body })}
      />
    </section>
  );
}

/** The application, order or verification that a conversation is about. */
function RecordView({ detail: { aboutId, record } }: { detail: ConversationDetail }) {
  if (record) return <DescriptionList items={listFields(record)} />;
  return (
    <p className="text-14 text-text-3">{aboutId ? 'Kayıt silinmiş.' : 'Üye bir kayıt seçmemiş.'}</p>
  );
}

function listFields(record: SupportRecord): (readonly [string, ReactNode])[] {
  const status = ['Durum', findValueLabel('status', record.status) ?? record.status] as const;
  switch (record.kind) {
    case 'application':
      return [
        ['Firma', record.ticketCompany.name],
        ['Kullanıcı adı', record.username],
        ['Tutar', formatMoney(record.investmentAmount)],
        ['Bilet', formatNumber(record.ticketCount)],
        status,
        ['Not', record.adminNote],
        ['Gönderildi', formatDateTime(record.createdAt)],
      ];
    case 'order':
      return [
        ['Ödül', record.rewardTitle],
        ['Puan', formatNumber(record.pointsSpent)],
        status,
        ['Satın alındı', formatDateTime(record.purchasedAt)],
      ];
    case 'verification':
      return [
        ['Platform', findValueLabel('platform', record.platform) ?? record.platform],
        ['Hesap', record.platformUsername],
        ['Puan', formatNumber(record.points)],
        status,
        ['Red nedeni', record.rejectionReason],
        ['Gönderildi', formatDateTime(record.createdAt)],
      ];
  }
}
