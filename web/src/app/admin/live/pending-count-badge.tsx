import { useQuery } from '@tanstack/react-query';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pendingCountsQuery } from './live-updates.ts';
import { useOldestObjection } from './use-oldest-objection.ts';

export type WaitingKind = keyof ReturnsOf<'GET /api/admin/waiting'>;

/** Pending count of a menu entry; renders nothing for 0. */
export function PendingCountBadge({ kind }: { kind: WaitingKind }) {
  const count = useQuery(pendingCountsQuery).data?.[kind] ?? 0;
  if (count === 0) return null;
  if (kind === 'objections') return <ObjectionsBadge count={count} />;
  return <CountPill label={`${formatNumber(count)} bekleyen`}>{formatNumber(count)}</CountPill>;
}

/** Pending count of a group of menu entries; renders nothing for 0. */
export function PendingTotalBadge({ kinds }: { kinds: readonly (WaitingKind | undefined)[] }) {
  const counts = useQuery(pendingCountsQuery).data;
  const total = kinds.reduce((sum, kind) => sum + ((kind && counts?.[kind]) ?? 0), 0);
  if (total === 0) return null;
  return <CountPill label={`${formatNumber(total)} bekleyen`}>{formatNumber(total)}</CountPill>;
}

/** The count with the waiting time of the oldest objection; red once that objection is overdue. */
function ObjectionsBadge({ count }: { count: number }) {
  const { since, isLate } = useOldestObjection();
  const days = since ? Math.floor((Date.now() - Date.parse(since)) / 86_400_000) : 0;
  const label = [
    `${formatNumber(count)} bekleyen`,
    since && `en eskisi ${formatDateTime(since)}`,
    isLate && '3 günü geçti',
  ];
  return (
    <CountPill label={label.filter(Boolean).join(', ')} isLate={isLate}>
      {formatNumber(count)}
      {days > 0 && ` · ${formatNumber(days)} gün`}
    </CountPill>
  );
}

interface PillProps {
  label: string;
  isLate?: boolean;
  children: ReactNode;
}

function CountPill({ label, isLate = false, children }: PillProps) {
  return (
    <span
      className={classNames(
        'ml-auto flex-none rounded-pill px-1.75 py-px text-[11.5px] font-strong tabular-nums',
        isLate ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning',
      )}
      role="img"
      aria-label={label}
      title={label}
    >
      {children}
    </span>
  );
}
