import { listUpcomingChanges, type PlanEntry, type UpcomingChange } from '@vitrin/contract/plan.ts';
import { truncateText } from '../../lib/truncate-text.ts';

const MINUTE_MS = 60_000;

/** Returns the upcoming changes, merged by minute. A merged change has the time of its last part. */
export function groupChangesByMinute(entries: readonly PlanEntry[], now: number): UpcomingChange[] {
  const changesByMinute = new Map<number, UpcomingChange>();
  for (const change of listUpcomingChanges(entries, now)) {
    const minute = Math.floor(Date.parse(change.at) / MINUTE_MS);
    const previousChange = changesByMinute.get(minute);
    changesByMinute.set(minute, {
      at: change.at,
      appears: [...(previousChange?.appears ?? []), ...change.appears],
      disappears: [...(previousChange?.disappears ?? []), ...change.disappears],
    });
  }
  return [...changesByMinute.values()];
}

const formatTitles = (entries: readonly PlanEntry[]) =>
  entries.map(({ title }) => `“${truncateText(title, 40)}”`).join(', ');

/** Returns a change as a sentence. */
export function formatChange({ appears, disappears }: UpcomingChange): string {
  return [
    appears.length > 0 && `${formatTitles(appears)} görünür`,
    disappears.length > 0 && `${formatTitles(disappears)} gizlenir`,
  ]
    .filter(Boolean)
    .join('; ');
}
