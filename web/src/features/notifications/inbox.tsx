import { useMutation } from '@tanstack/react-query';
import { addDays, type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import type { Notification } from '@vitrin/contract/notifications.ts';
import { BellOff, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { usePagedRows } from '../../lib/api/paged-query.ts';
import { useApi } from '../../lib/api/use-api.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { formatCalendarDate } from '../../lib/format/calendar-date.ts';
import { groupBy } from '../../lib/group-by.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button/button.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StaleDataNotice } from '../../ui/feedback/stale-data-notice.tsx';
import { useFocusRecovery } from '../../ui/focus/use-focus-recovery.ts';
import { SegmentedControl } from '../../ui/input/segmented-control.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { NotificationRow } from './notification-row.tsx';

const inboxFilters = [
  { value: 'all', label: 'Tümü' },
  { value: 'unread', label: 'Okunmamış' },
] as const;
type InboxFilter = (typeof inboxFilters)[number]['value'];

interface InboxProps {
  /** True until the data of `renderExtra` is loaded: late content would push the rows down. */
  isExtraPending?: boolean;
  /** Renders additional content of a notification. */
  renderExtra?: (notification: Notification, markAsRead: () => void) => ElementNode;
  /** `_blank` in the panel: the links lead to pages of the site. */
  linkTarget?: '_blank';
  emptyText?: string;
}

/** The member's notifications, newest first. */
export function Inbox({ isExtraPending, emptyText, ...row }: InboxProps) {
  const [filter, setFilter] = useState<InboxFilter>('all');
  const query = { limit: 20, ...(filter === 'unread' && { unread: 'true' as const }) };
  const inbox = usePagedRows('GET /api/notifications', { query });
  const { markOne, markAll } = useMarkAsRead();
  const focusRecovery = useFocusRecovery();
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label="Hangi bildirimler"
          value={filter}
          onValueChange={setFilter}
          options={inboxFilters}
        />
        {(inbox.hasMore || inbox.rows.some(({ readAt }) => !readAt)) && (
          <Button
            variant="outline"
            size="sm"
            icon={<CheckCheck />}
            busy={markAll.isPending}
            onClick={() => markAll.mutate()}
          >
            Tümünü okundu say
          </Button>
        )}
      </div>
      <StaleDataNotice query={inbox} />
      <Panel as="section" className="overflow-hidden" aria-label="Bildirimler">
        <QueryView
          query={isExtraPending ? { ...inbox, data: undefined, error: null } : inbox}
          errorTitle="Bildirimler yüklenemedi"
          loading={
            <>
              <p className="hidden p-6 text-14 text-text-2 noscript:block">
                Bildirimlerinizi görmek için JavaScript gereklidir.
              </p>
              <div className="grid gap-4 p-6 noscript:hidden">
                <Skeleton className="h-14" />
                <Skeleton className="h-14" />
              </div>
            </>
          }
          empty={{
            icon: <BellOff />,
            title: filter === 'unread' ? 'Okunmamış bildiriminiz yok' : 'Henüz bildiriminiz yok',
            description:
              emptyText ??
              'Başvurularınız, siparişleriniz ve puanlarınızla ilgili kararlar burada görünür.',
          }}
        >
          {(rows) => (
            <div {...focusRecovery}>
              <NotificationDays {...row} rows={rows} onRead={markOne.mutate} />
            </div>
          )}
        </QueryView>
      </Panel>
      <LoadMore list={inbox} />
    </>
  );
}

/** Returns the mutations that mark one notification or all notifications as read. */
function useMarkAsRead() {
  return {
    markOne: useMutation({
      mutationFn: (id: string) => call('POST /api/notifications/:id/read', { params: { id } }),
    }),
    markAll: useApi('POST /api/notifications/read-all', {}),
  };
}

interface NotificationDaysProps extends Pick<InboxProps, 'renderExtra' | 'linkTarget'> {
  rows: readonly Notification[];
  onRead: (id: string) => void;
}

/** Notifications grouped by day, newest first. */
function NotificationDays({ rows, onRead, renderExtra, linkTarget }: NotificationDaysProps) {
  const { now } = useServerClock(() => Number.POSITIVE_INFINITY);
  const today = toIstanbulDay(now);
  const days = groupBy(rows, ({ createdAt }) => toIstanbulDay(createdAt));
  return [...days].map(([day, dayNotifications]) => (
    <section key={day} className="border-line border-t first:border-t-0">
      <h2 className="px-gutter pt-5 pb-2 text-13 font-strong text-text-3">
        {formatDay(day, today)}
      </h2>
      <ul>
        {dayNotifications.map((row) => (
          <NotificationRow
            key={row.id}
            notification={row}
            onRead={() => onRead(row.id)}
            extra={renderExtra?.(row, () => onRead(row.id))}
            linkTarget={linkTarget}
          />
        ))}
      </ul>
    </section>
  ));
}

function formatDay(day: Day, today: Day): string {
  if (day === today) return 'Bugün';
  return day === addDays(today, -1) ? 'Dün' : formatCalendarDate(day, 'long');
}
