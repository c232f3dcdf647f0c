import { useMutation } from '@tanstack/react-query';
import { isOverdue, type ListedConversation } from '@vitrin/contract/support.ts';
import { MESSAGE_TEXT, type SupportStatus } from '@vitrin/contract/support-matters.ts';
import { MessagesSquare } from 'lucide-react';
import { DecisionPage } from '../../../admin-kit/decisions/decision-page.tsx';
import { defineDecisions } from '../../../admin-kit/decisions/define-decisions.tsx';
import { toOptions } from '../../../admin-kit/fields/common-fields.tsx';
import {
  createChoiceFilter,
  createSearchFilter,
} from '../../../admin-kit/filters/list-filters.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { matterLabels } from '../labels.ts';
import { SupportBadge } from '../support-status.tsx';
import { readDraftText, saveDraftText } from '../use-message-draft.ts';
import {
  ConversationFacts,
  type ConversationFactsProps,
  ConversationThread,
} from './conversation-view.tsx';
import { sendAnswer, sendClose } from './mutations.ts';

const descriptions: Record<SupportStatus, string> = {
  waiting: 'en uzun bekleyen en üstte',
  answered: 'yanıtlananlar',
  closed: 'kapananlar',
};

/** Names the member of staff who is answering. */
const getClaimLabel = (
  { id, username }: NonNullable<ListedConversation['claim']>,
  userId: string,
) => (id === userId ? 'Sizde' : `${username ?? 'Silinmiş hesap'} bakıyor`);

function StatusBadge({
  conversation: { status, statusSince, claim },
}: {
  conversation: ListedConversation;
}) {
  const userId = useCurrentUser()?.id ?? '';
  return (
    <span className="flex flex-wrap gap-1.5">
      {status === 'waiting' && isOverdue(statusSince, Date.now()) ? (
        <Badge tone="danger">24 saati geçti</Badge>
      ) : (
        <SupportBadge status={status} />
      )}
      {claim && <Badge tone="info">{getClaimLabel(claim, userId)}</Badge>}
    </span>
  );
}

const statusFilterLabels: Record<Exclude<SupportStatus, 'waiting'>, string> = {
  answered: 'Yanıtlananlar',
  closed: 'Kapananlar',
};

const supportFilters = {
  label: 'Konuşmalarda ara',
  fields: {
    q: createSearchFilter({ placeholder: 'Mesaj, üye veya e-posta' }),
    status: createChoiceFilter({
      label: 'Durum',
      allLabel: 'Bekleyenler',
      options: toOptions(statusFilterLabels),
    }),
    about: createChoiceFilter({
      label: 'Konu',
      allLabel: 'Tüm konular',
      options: toOptions(matterLabels),
    }),
  },
};

interface DeclarationInput extends Pick<ConversationFactsProps, 'renderMember'> {
  /** The signed-in member of staff. */
  userId: string;
  claim: (id: string) => void;
}

const createSupportDecisions = ({ userId, claim, renderMember }: DeclarationInput) =>
  defineDecisions({
    route: 'GET /api/admin/support',
    title: 'Destek',
    unit: 'konuşma',
    triage: {
      filters: supportFilters,
      toQuery: (values) => ({ status: 'waiting' as const, ...values }),
      getDescription: ({ status }) => `Üyelerin soruları, ${descriptions[status ?? 'waiting']}`,
      empty: {
        icon: <MessagesSquare />,
        title: 'Yanıt bekleyen konuşma yok',
        description: 'Üyeler yazdıkça burada kendiliğinden görünür.',
      },
    },
    getName: ({ user }) => user.username,
    renderSubtitle: ({ about, lastMessage, claim }) =>
      `${claim ? `${getClaimLabel(claim, userId)} · ` : ''}${matterLabels[about]} · ${lastMessage.text}`,
    renderBadge: (row) => <StatusBadge conversation={row} />,
    getWaitingSince: ({ statusSince }) => statusSince,
    renderThread: (row) => <ConversationThread key={row.id} conversation={row} />,
    renderDetail: (row) => (
      <ConversationFacts key={row.id} conversation={row} renderMember={renderMember} />
    ),
    getResultText: ({ status }) =>
      status === 'closed' ? 'Konuşma kapandı' : 'Yanıtlandı; üyeye bildirildi',
    enterAction: { label: 'Üstlen', run: ({ id }) => claim(id) },
    approve: {
      label: 'Yanıtla',
      doneLabel: 'yanıtlandı',
      message: 'Yanıt gönderildi',
      status: 'answered',
      text: {
        label: 'Yanıt',
        hint: 'Üyeye bildirim, Telegram ve e-posta ile olduğu gibi gider.',
        presets: 'support',
        minLength: 1,
        maxLength: MESSAGE_TEXT.max,
        getInitialText: ({ id }) => readDraftText(userId, id),
        saveText: ({ id }, text) => saveDraftText(userId, id, text),
      },
      send: (row, text) => sendAnswer(row, text ?? ''),
    },
    reject: {
      label: 'Kapat',
      doneLabel: 'kapatıldı',
      message: 'Konuşma kapatıldı',
      status: 'closed',
      isHarmless: true,
      send: sendClose,
    },
  });

/** /admin/destek */
export function SupportTriage({ renderMember }: Pick<ConversationFactsProps, 'renderMember'>) {
  const userId = useCurrentUser()?.id ?? '';
  const { mutate: claim } = useMutation({
    mutationFn: (id: string) => call('POST /api/admin/support/:id/claim', { params: { id } }),
  });
  return <DecisionPage decisions={createSupportDecisions({ userId, claim, renderMember })} />;
}
