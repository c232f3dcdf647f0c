import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatShortDateTime } from '../../lib/format/date-time.ts';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';
import { matterLabels } from './labels.ts';
import { ownConversationsQuery, REFETCH_INTERVAL_MS } from './queries.ts';
import { SupportBadge } from './support-status.tsx';

/** The member's conversations, newest first; nothing without any. */
export function OwnConversations() {
  const query = useQuery({ ...ownConversationsQuery, refetchInterval: REFETCH_INTERVAL_MS * 3 });
  if (!query.error && !query.data?.length) return null;
  return (
    <TitledPanel id="konusmalarim-baslik" title="Konuşmalarınız" className="overflow-hidden">
      <QueryView
        query={query}
        headingLevel={3}
        errorTitle="Konuşmalarınız yüklenemedi"
        loading={null}
      >
        {(conversations) => (
          <ul>
            {conversations.map(({ id, about, status, updatedAt, messages }) => (
              <li key={id} className="border-line border-t">
                <Link
                  to={`/destek?konusma=${id}`}
                  className="flex min-h-14 items-center gap-3 px-gutter py-3 hover:bg-s2 focus-visible:-outline-offset-2"
                >
                  <span className="grid min-w-0 flex-1 gap-0.5">
                    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                      <b className="text-15 font-strong">{matterLabels[about]}</b>
                      <SupportBadge status={status} />
                    </span>
                    <span className="truncate text-14 text-text-2">{messages.at(-1)?.text}</span>
                    <time className="text-13 text-text-3" dateTime={updatedAt}>
                      {formatShortDateTime(updatedAt)}
                    </time>
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
