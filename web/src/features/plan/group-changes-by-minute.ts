import { listUpcomingChanges, type PlanEntry, type UpcomingChange } from '@vitrin/contract/plan.ts';
import { truncateText } from '../../lib/truncate-text.ts';

const MINUTE_MS = 60_000;

/** Merges changes within one minute. The time of the merged change is after its last one. */
export function groupChangesByMinute(entries: readonly PlanEntry[], now: number): UpcomingChange[] {
  const byMinute = new Map<number, UpcomingChange>();
  for (const change of listUpcomingChanges(entries, now)) {
    const minute = Math.floor(Date.parse(change.at) / MINUTE_MS);
    const before = byMinute.get(minute);
    byMinute.set(minute, {
      at: change.at,
      appears: [...(before?.appears ?? []), ...change.appears],
      disappears: [...(before?.disappears ?? []), ...change.disappears],
    });
  }
  return [...byMinute.values()];
}

const getTitles = (entries: readonly PlanEntry[]) =>
  entries.map(({ title }) => `“${truncateText(title, 40)}”`).join(', ');

/** Returns a change as a sentence. */
export function formatChange({ appears, disappears }: UpcomingChange): string {
  return [
    appears.length > 0 && `${getTitles(appears)} görünür`,
    disappears.length > 0 && `${getTitles(disappears)} gizlenir`,
  ]
    .filter(Boolean)
    .join('; ');
}
