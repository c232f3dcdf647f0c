import { useQuery } from '@tanstack/react-query';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pendingCountsQuery } from './live-updates.ts';

export type WaitingKind = keyof ReturnsOf<'GET /api/admin/waiting'>;

/** How much waits behind an entry of the menu; nothing while nothing does. */
export function PendingCountBadge({ of }: { of: WaitingKind }) {
  const count = useQuery(pendingCountsQuery).data?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span
      className="ml-auto rounded-pill bg-warning-soft px-1.75 py-px text-[11.5px] font-strong text-warning tabular-nums"
      role="img"
      aria-label={`${formatNumber(count)} bekleyen`}
    >
      {formatNumber(count)}
    </span>
  );
}
