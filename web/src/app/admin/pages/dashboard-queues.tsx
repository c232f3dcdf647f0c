import { useQuery } from '@tanstack/react-query';
import {
  BadgeCheck,
  ChevronRight,
  Handshake,
  Inbox,
  MessagesSquare,
  Package,
  Scale,
  UsersRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatDuration } from '../../../lib/format/duration.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { QueryError } from '../../../ui/feedback/query-view.tsx';
import { StaleDataNotice } from '../../../ui/feedback/stale-data-notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';
import { pendingCountsQuery } from '../live/live-updates.ts';
import type { PendingKind } from '../live/pending-count-badge.tsx';
import {
  type OldestPending,
  useOldestConversation,
  useOldestObjection,
  useOverdueGroup,
} from '../live/use-oldest-pending.ts';

/** A kind of pending rows with the page where they are decided. */
interface Queue {
  kind: PendingKind;
  label: string;
  to: string;
  icon: ComponentType<{ className?: string }>;
  /** True for a warning, which is not shown without a reason. */
  isHiddenAtZero?: boolean;
}

export const queues: Queue[] = [
  {
    kind: 'ticketApplications',
    label: 'Bilet başvurusu',
    to: '/admin/tickets?view=triage',
    icon: Inbox,
  },
  { kind: 'orders', label: 'Sipariş', to: '/admin/siparisler?view=triage', icon: Package },
  {
    kind: 'socialVerifications',
    label: 'Sosyal doğrulama',
    to: '/admin/pending-verifications?view=triage',
    icon: BadgeCheck,
  },
  { kind: 'objections', label: 'İtiraz', to: '/admin/itirazlar', icon: Scale },
  { kind: 'support', label: 'Destek', to: '/admin/destek', icon: MessagesSquare },
  {
    kind: 'duplicates',
    label: 'Aynı kişi olabilecek grup',
    to: '/admin/ayni-kisiler',
    icon: UsersRound,
  },
  {
    kind: 'consents',
    label: 'Partner onayı 14 gün içinde bitiyor',
    to: '/admin/ortaklar',
    icon: Handshake,
    isHiddenAtZero: true,
  },
];

const oldestPendingFilter = { status: 'pending', order: 'oldest', limit: 1 } as const;

/** Returns the oldest pending row of each kind. */
function useOldestRows(): Record<PendingKind, OldestPending> {
  const applications = useQuery(
    apiQuery('GET /api/admin/ticket-applications', { query: oldestPendingFilter }),
  );
  const orders = useQuery(apiQuery('GET /api/admin/user-rewards', { query: oldestPendingFilter }));
  const verifications = useQuery(
    apiQuery('GET /api/admin/social-verifications/pending', { query: { limit: 1 } }),
  );
  const toOldest = (since: string | undefined): OldestPending => (since ? { since } : {});
  return {
    ticketApplications: toOldest(applications.data?.[0]?.createdAt),
    orders: toOldest(orders.data?.[0]?.purchasedAt),
    socialVerifications: toOldest(verifications.data?.[0]?.createdAt),
    objections: useOldestObjection(),
    support: useOldestConversation(),
    duplicates: useOverdueGroup(),
    consents: {},
  };
}

/** The pending counts with the time of the oldest pending row, and links to the lists. */
export function DashboardQueues() {
  const countsQuery = useQuery(pendingCountsQuery);
  const { data: counts } = countsQuery;
  const oldestRows = useOldestRows();
  const areAllDone = counts && queues.every(({ kind }) => counts[kind] === 0);
  return (
    <Panel as="section" className="flex flex-col pb-2.5" aria-labelledby="bekleyenler-baslik">
      <PanelHeader id="bekleyenler-baslik" title="Karar bekleyenler" className="pb-2">
        {areAllDone && <Badge tone="success">Hepsi tamam</Badge>}
      </PanelHeader>
      <StaleDataNotice query={countsQuery} className="mx-panel mt-3" />
      {countsQuery.isLoadingError ? (
        <QueryError query={countsQuery} headingLevel={3} title="Bekleyenler yüklenemedi" />
      ) : (
        <ul className="grid grow px-2.5 max-md:px-1.5">
          {queues
            .filter(({ kind, isHiddenAtZero }) => !isHiddenAtZero || counts?.[kind])
            .map((queue) => (
              <li key={queue.kind}>
                <QueueLink
                  {...queue}
                  count={counts?.[queue.kind]}
                  oldest={oldestRows[queue.kind]}
                />
              </li>
            ))}
        </ul>
      )}
    </Panel>
  );
}

interface QueueLinkProps extends Queue {
  count: number | undefined;
  oldest: OldestPending;
}

function QueueLink({ label, to, icon: Icon, count, oldest }: QueueLinkProps) {
  const { since: oldestTime, overdueText } = oldest;
  return (
    <Link
      to={to}
      className="flex h-full min-h-12 items-center gap-3 rounded-sm px-2.5 py-1 text-14 text-text-2 hover:bg-s2 hover:text-text"
    >
      <Icon className="flex-none text-text-3" aria-hidden="true" />
      <span className="min-w-0 flex-1 leading-snug">
        <span>{label}</span>
        {oldestTime && (
          <span
            title={formatDateTime(oldestTime)}
            className={classNames(
              'block text-13',
              overdueText ? 'font-strong text-danger' : 'text-text-3',
            )}
          >
            <span>{overdueText ? '' : 'en eskisi '}</span>
            <time dateTime={oldestTime}>
              {formatDuration(Date.now() - Date.parse(oldestTime), 1)}
            </time>
            <span>{` önce${overdueText ? ` · ${overdueText}` : ''}`}</span>
          </span>
        )}
      </span>
      <b
        className={classNames(
          'tabular-nums text-18 font-strong',
          count ? 'text-warning' : 'text-text-3',
        )}
      >
        {count === undefined ? '' : formatNumber(count)}
      </b>
      <ChevronRight className="size-4 text-text-3" />
    </Link>
  );
}
