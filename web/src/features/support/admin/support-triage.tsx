import { useMutation } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import { isOverdue, type ListedConversation } from '@vitrin/contract/support.ts';
import { MESSAGE_TEXT, type SupportStatus } from '@vitrin/contract/support-matters.ts';
import { MessagesSquare } from 'lucide-react';
import { toOptions } from '../../../admin-kit/fields/common-fields.tsx';
import {
  createChoiceFilter,
  createSearchFilter,
} from '../../../admin-kit/filters/list-filters.tsx';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { useReasonPresets } from '../../../admin-kit/settings/use-reason-presets.ts';
import type { TriageConfig } from '../../../admin-kit/triage/triage-config.ts';
import { TriagePage } from '../../../admin-kit/triage/triage-page.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { matterLabels } from '../labels.ts';
import { SupportBadge } from '../support-status.tsx';
import { readDraftText, saveDraftText } from '../use-message-draft.ts';
import { ConversationView, type ConversationViewProps } from './conversation-view.tsx';
import { sendAnswer, sendClose } from './mutations.ts';

/** /admin/destek */
export function SupportTriage({ renderMember }: Pick<ConversationViewProps, 'renderMember'>) {
  const filters = useListFilters(supportFilters);
  const { status = 'waiting', ...query } = filters.values;
  const isWaiting = status === 'waiting';
  return (
    <TriagePage
      title="Destek"
      description={`Üyelerin soruları, ${descriptions[status]}`}
      viewSwitch={null}
      filters={filters}
      rows={usePagedRows('GET /api/admin/support', {
        query: { ...query, status, limit: MAX_PAGE_SIZE },
      })}
      config={useTriageConfig((row) => (
        <ConversationView key={row.id} conversation={row} renderMember={renderMember} />
      ))}
      empty={{
        icon: <MessagesSquare />,
        title: isWaiting ? 'Yanıt bekleyen konuşma yok' : 'Bu filtreye uyan konuşma yok',
        ...(isWaiting && { description: 'Üyeler yazdıkça burada kendiliğinden görünür.' }),
      }}
    />
  );
}

const descriptions: Record<SupportStatus, string> = {
  waiting: 'en uzun bekleyen en üstte',
  answered: 'yanıtlananlar',
  closed: 'kapananlar',
};

function useTriageConfig(
  renderDetail: (row: ListedConversation) => ElementNode,
): TriageConfig<ListedConversation> {
  const presets = useReasonPresets('support');
  const userId = useCurrentUser()?.id ?? '';
  const claim = useMutation({
    mutationFn: (id: string) => call('POST /api/admin/support/:id/claim', { params: { id } }),
  });
  return {
    unit: 'konuşma',
    getName: ({ user }) => user.username,
    renderSubtitle: ({ about, lastMessage, claim }) =>
      `${claim ? `${getClaimLabel(claim, userId)} · ` : ''}${matterLabels[about]} · ${lastMessage.text}`,
    renderBadge: (row) => <StatusBadge conversation={row} />,
    getWaitingSince: ({ statusSince }) => statusSince,
    renderDetail,
    getResultText: ({ status }) =>
      status === 'closed' ? 'Konuşma kapandı' : 'Yanıtlandı; üyeye bildirildi',
    enterAction: {
      label: 'Üstlen',
      run: ({ id }) => claim.mutate(id),
    },
    approve: {
      label: 'Yanıtla',
      doneLabel: 'yanıtlandı',
      message: 'Yanıt gönderildi',
      status: 'answered',
      prompt: {
        label: 'Yanıt',
        hint: 'Üyeye bildirim, Telegram ve e-posta ile olduğu gibi gider.',
        presets,
        minLength: 1,
        maxLength: MESSAGE_TEXT.max,
        getInitialText: ({ id }) => readDraftText(userId, id),
        saveText: ({ id }, text) => saveDraftText(userId, id, text),
      },
      run: (row, text) => sendAnswer(row, text ?? ''),
    },
    reject: {
      label: 'Kapat',
      doneLabel: 'kapatıldı',
      message: 'Konuşma kapatıldı',
      status: 'closed',
      run: sendClose,
    },
  };
}

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
