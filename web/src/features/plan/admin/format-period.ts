import { toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import type { PlanEntry } from '@vitrin/contract/plan.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatTime } from '../../../lib/format/istanbul-time.ts';

/** Formats a period: `21 Kasım 2026 09:00 – 18:00` or `… – süresiz`. Draws have only one time. */
export function formatPeriod({ from, to }: PlanEntry): string {
  if (from === to) return from ? formatDateTime(from) : 'süresiz';
  const start = from ? formatDateTime(from) : 'başından beri';
  if (!to) return `${start} – süresiz`;
  const isSameDay = from !== null && toIstanbulDay(from) === toIstanbulDay(to);
  return `${start} – ${isSameDay ? formatTime(toIstanbul(new Date(to))) : formatDateTime(to)}`;
}
