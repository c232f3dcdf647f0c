import { useQuery } from '@tanstack/react-query';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { formatNumber } from '../../../lib/formats.ts';
import { waitingQuery } from './live-news.ts';

export type Waiting = keyof ReturnsOf<'GET /api/admin/waiting'>;

/** How much waits behind an entry of the menu; nothing while nothing does. */
export function WaitingBadge({ of }: { of: Waiting }) {
  const count = useQuery(waitingQuery).data?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span className="n" role="img" aria-label={`${formatNumber(count)} bekleyen`}>
      {formatNumber(count)}
    </span>
  );
}
