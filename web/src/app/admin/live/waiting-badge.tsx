import { useQuery } from '@tanstack/react-query';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';
import { classNames } from '../../../ui/class-names.ts';
import { waitingQuery } from './live-updates.ts';

export type Waiting = keyof ReturnsOf<'GET /api/admin/waiting'>;

/** How much waits behind an entry of the menu; nothing while nothing does. */
export function WaitingBadge({ of, inRail }: { of: Waiting; inRail?: boolean }) {
  const count = useQuery(waitingQuery).data?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        'ml-auto rounded-pill bg-warning-soft px-1.75 py-px text-[11.5px] font-strong text-warning tabular-nums',
        // At the corner of its icon.
        inRail &&
          'max-wide:absolute max-wide:-top-0.75 max-wide:left-5.5 max-wide:bg-s1 max-wide:px-1 max-wide:text-[11px]/[14px]',
      )}
      role="img"
      aria-label={`${formatNumber(count)} bekleyen`}
    >
      {formatNumber(count)}
    </span>
  );
}
