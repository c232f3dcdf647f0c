import BellOff from 'lucide-react/icons/bell-off';
import CheckCheck from 'lucide-react/icons/check-check';
import { useState } from 'react';
import { userMessage } from '../../lib/api/api-client.ts';
import { usePagedRows } from '../../lib/api/paged-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, LoadError } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { StaleError } from '../../ui/stale-error.tsx';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { NotificationRow } from './notification-row.tsx';
import { useReading } from './use-reading.ts';

const kinds = [
  { value: 'all', label: 'Tümü' },
  { value: 'unread', label: 'Okunmamış' },
] as const;
type Kind = (typeof kinds)[number]['value'];

/** Everything that one was told, newest first. */
export function Inbox() {
  const [kind, setKind] = useState<Kind>('all');
  const query = { limit: 20, ...(kind === 'unread' && { unread: 'true' as const }) };
  const inbox = usePagedRows('GET /api/notifications', { query });
  const { one, all } = useReading();
  const isSlow = useDelayed(inbox.isPending);
  const focusRecovery = useFocusRecovery();
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Segmented label="Hangi bildirimler" value={kind} onValueChange={setKind} options={kinds} />
        <Button
          variant="outline"
          size="sm"
          icon={<CheckCheck aria-hidden="true" />}
          busy={all.isPending}
          onClick={() => all.mutate()}
        >
          Tümünü okundu say
        </Button>
      </div>
      {inbox.staleError && (
        <StaleError text={userMessage(inbox.staleError)} onRetry={inbox.retry} />
      )}
      <Panel as="section" className="overflow-hidden" aria-label="Bildirimler">
        {inbox.error ? (
          <LoadError
            title="Bildirimler yüklenemedi"
            text={userMessage(inbox.error)}
            onRetry={inbox.retry}
          />
        ) : inbox.isPending ? (
          <div className="grid gap-4 p-6" aria-hidden="true">
            {isSlow && <Skeleton className="h-14" />}
            {isSlow && <Skeleton className="h-14" />}
          </div>
        ) : inbox.rows.length === 0 ? (
          <EmptyState
            icon={<BellOff aria-hidden="true" />}
            title={kind === 'unread' ? 'Okunmamış bildiriminiz yok' : 'Henüz bildiriminiz yok'}
            text="Başvurularınız, siparişleriniz ve puanlarınızla ilgili kararlar burada görünür."
          />
        ) : (
          <ul {...focusRecovery}>
            {inbox.rows.map((row) => (
              <NotificationRow key={row.id} notification={row} onRead={() => one.mutate(row.id)} />
            ))}
          </ul>
        )}
      </Panel>
      <LoadMore
        hasMore={inbox.hasMore}
        busy={inbox.isLoadingMore}
        error={inbox.moreError ? userMessage(inbox.moreError) : undefined}
        onMore={inbox.more}
      />
    </>
  );
}
