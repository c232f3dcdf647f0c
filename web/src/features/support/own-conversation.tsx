import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Conversation as OwnConversationData } from '@vitrin/contract/support.ts';
import { isReopenable } from '@vitrin/contract/support-matters.ts';
import { ArrowLeft, MessageCircleOff } from 'lucide-react';
import { Link } from 'react-router';
import { callIdempotent } from '../../lib/api/api-client.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { Button, buttonVariants } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Conversation } from './conversation.tsx';
import { matterLabels } from './labels.ts';
import { buildMatterPath } from './matter-link.tsx';
import { MessageForm } from './message-form.tsx';
import { ownConversationQuery, REFETCH_INTERVAL_MS } from './queries.ts';
import { SupportBadge } from './support-status.tsx';
import { useMessageDraft } from './use-message-draft.ts';

interface OwnConversationProps {
  userId: string;
  id: string;
  onBack: () => void;
}

/** A conversation of the member. New messages appear while it is open. */
export function OwnConversation({ userId, id, onBack }: OwnConversationProps) {
  const query = useQuery({
    ...ownConversationQuery(id),
    refetchOnMount: 'always',
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  return (
    <div className="grid gap-4">
      <Button
        variant="ghost"
        className="-ml-4 justify-self-start max-md:-ml-3.5"
        icon={<ArrowLeft />}
        onClick={onBack}
      >
        Bütün konuşmalar
      </Button>
      <QueryView
        query={query}
        bordered
        errorTitle="Konuşma yüklenemedi"
        loading={<Skeleton className="h-96 rounded-3xl" />}
        notFound={
          <EmptyState bordered icon={<MessageCircleOff />} title="Böyle bir konuşmanız yok" />
        }
      >
        {(conversation) => <Messages userId={userId} conversation={conversation} />}
      </QueryView>
    </div>
  );
}

function Messages({ userId, conversation }: { userId: string; conversation: OwnConversationData }) {
  const { id, about, aboutId, status, messages, updatedAt } = conversation;
  const client = useQueryClient();
  const draft = useMessageDraft(userId, id);
  const showConversation = (changedConversation: OwnConversationData) =>
    client.setQueryData(ownConversationQuery(id).queryKey, changedConversation);
  const send = useMutation({
    meta: { errorMessage: 'Mesajınız gönderilemedi. Yazdığınız burada duruyor; yeniden deneyin.' },
    mutationFn: (text: string) =>
      callIdempotent(
        'POST /api/support/:id/messages',
        { params: { id }, body: { text } },
        draft.getKey(),
      ),
    onSuccess: (changedConversation, text) => {
      draft.clear(text);
      showConversation(changedConversation);
    },
  });
  const close = useApi('POST /api/support/:id/close', {
    params: { id },
    onSuccess: showConversation,
  });
  return (
    <Panel as="section" aria-labelledby="konusma-baslik" className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-3 border-line border-b px-gutter py-4.5">
        <h2
          id="konusma-baslik"
          className="min-w-0 flex-1 font-display text-[20px]/6 font-bold tracking-[-.02em]"
        >
          {matterLabels[about]}
        </h2>
        <SupportBadge status={status} />
      </div>
      <Conversation messages={messages} side="member" />
      <div className="border-line border-t px-gutter py-4.5">
        {status === 'closed' && !isReopenable(updatedAt, Date.now()) ? (
          <div className="flex flex-wrap items-center gap-3">
            <p className="min-w-0 flex-1 basis-60 text-15">
              Bu konuşma kapandı. Başka bir sorunuz varsa yeni bir konuşma başlatın.
            </p>
            <Link
              className={buttonVariants({ variant: 'outline' })}
              to={buildMatterPath(about, aboutId)}
            >
              Yeni konuşma
            </Link>
          </div>
        ) : (
          <MessageForm
            label={status === 'closed' ? 'Yeniden açmak için yazın' : 'Yanıtınız'}
            text={draft.text}
            onTextChange={draft.setText}
            isBusy={send.isPending}
            onSend={() => send.mutate(draft.text)}
            otherAction={
              status !== 'closed' && (
                <Button variant="ghost" busy={close.isPending} onClick={() => close.mutate()}>
                  Konuşmayı kapat
                </Button>
              )
            }
          />
        )}
      </div>
    </Panel>
  );
}
