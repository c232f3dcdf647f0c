import { useQuery } from '@tanstack/react-query';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pendingCountsQuery } from './live-updates.ts';
import {
  type OldestPending,
  useOldestConversation,
  useOldestObjection,
  useOverdueGroup,
} from './use-oldest-pending.ts';

export type PendingKind = keyof ReturnsOf<'GET /api/admin/waiting'>;

/** Pending count of a menu entry, or of all kinds; renders nothing for 0. */
export function PendingCountBadge({ kind }: { kind: PendingKind | 'all' }) {
  return kind === 'all' ? <TotalBadge /> : <KindBadge kind={kind} />;
}

function TotalBadge() {
  const counts = useQuery(pendingCountsQuery).data ?? {};
  return <PendingTotalBadge kinds={Object.keys(counts) as PendingKind[]} />;
}

function KindBadge({ kind }: { kind: PendingKind }) {
  const count = useQuery(pendingCountsQuery).data?.[kind] ?? 0;
  if (count === 0) return null;
  if (kind === 'objections') return <ObjectionsBadge count={count} />;
  if (kind === 'support') return <SupportBadge count={count} />;
  if (kind === 'duplicates') return <DuplicatesBadge count={count} />;
  return <CountPill label={`${formatNumber(count)} bekleyen`}>{formatNumber(count)}</CountPill>;
}

/** Pending count of a group of menu entries; renders nothing for 0. */
export function PendingTotalBadge({
  kinds,
}: {
  kinds: readonly (PendingKind | 'all' | undefined)[];
}) {
  const counts = useQuery(pendingCountsQuery).data;
  const total = kinds.reduce(
    (sum, kind) => sum + ((kind && kind !== 'all' && counts?.[kind]) || 0),
    0,
  );
  if (total === 0) return null;
  return <CountPill label={`${formatNumber(total)} bekleyen`}>{formatNumber(total)}</CountPill>;
}

const ObjectionsBadge = ({ count }: { count: number }) => (
  <AgeBadge count={count} oldest={useOldestObjection()} />
);
const SupportBadge = ({ count }: { count: number }) => (
  <AgeBadge count={count} oldest={useOldestConversation()} />
);

const DuplicatesBadge = ({ count }: { count: number }) => (
  <AgeBadge count={count} oldest={useOverdueGroup()} />
);

/** The count with the waiting time of the oldest row; red once that row is overdue. */
function AgeBadge({ count, oldest }: { count: number; oldest: OldestPending }) {
  const { since, overdueText } = oldest;
  const ageDays = since ? Math.floor((Date.now() - Date.parse(since)) / 86_400_000) : 0;
  const label = [
    `${formatNumber(count)} bekleyen`,
    since && `en eskisi ${formatDateTime(since)}`,
    overdueText,
  ];
  return (
    <CountPill label={label.filter(Boolean).join(', ')} isOverdue={overdueText !== undefined}>
      <span>{formatNumber(count)}</span>
      {ageDays > 0 && (
        <>
          <Clock className="ml-1.5 size-3" aria-hidden="true" />
          <span>{`${formatNumber(ageDays)} gün`}</span>
        </>
      )}
    </CountPill>
  );
}

interface PillProps {
  label: string;
  isOverdue?: boolean;
  children: ReactNode;
}

function CountPill({ label, isOverdue = false, children }: PillProps) {
  return (
    <span
      className={classNames(
        'ml-auto inline-flex flex-none items-center gap-0.75 rounded-pill px-1.75 py-px text-[11.5px] font-strong tabular-nums',
        isOverdue ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning',
      )}
      role="img"
      aria-label={label}
      title={label}
    >
      {children}
    </span>
  );
}
