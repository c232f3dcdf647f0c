import { useQuery } from '@tanstack/react-query';
import type { SupportMessage } from '@vitrin/contract/support.ts';
import { type SupportMatter, supportMatters } from '@vitrin/contract/support-matters.ts';
import { ChevronRight, MessageCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { ElementNode } from '../../lib/element-node.ts';
import { formatShortDateTime } from '../../lib/format/date-time.ts';
import { useSearchParamsState } from '../../lib/use-search-params-state.ts';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';
import { matterLabels } from './labels.ts';
import { NewConversation } from './new-conversation.tsx';
import { OwnConversation } from './own-conversation.tsx';
import { ownConversationsQuery, REFETCH_INTERVAL_MS } from './queries.ts';
import { SupportBadge } from './support-status.tsx';

interface SupportViewProps {
  userId: string;
  /** Content above the form for a new conversation */
  intro?: ElementNode;
  /** Renders questions that resemble a text. */
  renderSimilarQuestions: (text: string) => ElementNode;
}

/** /destek: the open conversation, or the form for a new one and the list. */
export function SupportView({ userId, intro, renderSimilarQuestions }: SupportViewProps) {
  const { values, setValues } = useSearchParamsState(['konusma', 'konu', 'kayit'], {
    replace: false,
  });
  const about: SupportMatter = supportMatters.find((matter) => matter === values.konu) ?? 'other';
  const openConversation = (id: string) => setValues({ konusma: id, konu: '', kayit: '' });
  // From the router, which knows it on the server too: the page is rendered for each request.
  const conversationId = new URLSearchParams(useLocation().search).get('konusma');
  const view = useFocusOnViewChange(conversationId);
  if (conversationId) {
    return (
      <div ref={view} tabIndex={-1} className="outline-none">
        <OwnConversation
          key={conversationId}
          userId={userId}
          id={conversationId}
          onBack={() => openConversation('')}
        />
      </div>
    );
  }
  return (
    <div ref={view} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-none">
      {intro}
      <NewConversation
        userId={userId}
        about={about}
        recordId={values.kayit}
        onAboutChange={(matter) =>
          setValues({ konu: matter, kayit: matter === about ? values.kayit : '' })
        }
        onCreated={openConversation}
        renderSimilarQuestions={renderSimilarQuestions}
      />
      <OwnConversations />
    </div>
  );
}

/** Moves the focus to the view that replaces another one: the page's path stays the same. */
function useFocusOnViewChange(id: string | null) {
  const lastId = useRef(id);
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lastId.current !== id) view.current?.focus();
    lastId.current = id;
  }, [id]);
  return view;
}

/** The newest message of a conversation in one line, with its author. */
function LastMessage({ message }: { message: SupportMessage | undefined }) {
  return (
    <span className="truncate text-14 text-text-2">
      {message && `${message.from === 'member' ? 'Siz' : 'Destek ekibi'}: ${message.text}`}
    </span>
  );
}

/** The member's conversations, newest first. */
function OwnConversations() {
  const query = useQuery({ ...ownConversationsQuery, refetchInterval: REFETCH_INTERVAL_MS * 3 });
  return (
    <TitledPanel id="konusmalarim-baslik" title="Konuşmalarınız" className="overflow-hidden">
      <QueryView
        query={query}
        headingLevel={3}
        errorTitle="Konuşmalarınız yüklenemedi"
        loading={<Skeleton className="mx-gutter mt-1 mb-6 h-12" />}
        empty={{
          icon: <MessageCircle />,
          title: 'Henüz konuşmanız yok',
          description: 'Ekibe yazdıklarınız ve aldığınız yanıtlar burada listelenir.',
        }}
      >
        {(conversations) => (
          <ul>
            {conversations.map(({ id, about, status, updatedAt, messages }) => (
              <li key={id} className="border-line border-t">
                <Link
                  to={`/destek?konusma=${id}`}
                  className="flex min-h-14 items-center gap-3 px-gutter py-3 hover:bg-s2 focus-visible:-outline-offset-2"
                >
                  <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
                    <b className="text-15 font-strong">{matterLabels[about]}</b>
                    <time className="justify-self-end text-13 text-text-3" dateTime={updatedAt}>
                      {formatShortDateTime(updatedAt)}
                    </time>
                    <LastMessage message={messages.at(-1)} />
                    <span className="justify-self-end">
                      <SupportBadge status={status} />
                    </span>
                  </span>
                  <ChevronRight className="size-4 flex-none text-text-3" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </TitledPanel>
  );
}
