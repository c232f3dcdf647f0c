import { type ComingChange, comingChanges, type PlanEntry } from '@vitrin/contract/plan.ts';
import { cutText } from '../../lib/cut-text.ts';

const MINUTE = 60_000;

/** What changes within one minute is one change: shown once all of it has happened. */
export function changesByMinute(entries: readonly PlanEntry[], now: number): ComingChange[] {
  const byMinute = new Map<number, ComingChange>();
  for (const change of comingChanges(entries, now)) {
    const minute = Math.floor(Date.parse(change.at) / MINUTE);
    const before = byMinute.get(minute);
    byMinute.set(minute, {
      at: change.at,
      appears: [...(before?.appears ?? []), ...change.appears],
      disappears: [...(before?.disappears ?? []), ...change.disappears],
    });
  }
  return [...byMinute.values()];
}

const named = (entries: readonly PlanEntry[]) =>
  entries.map(({ title }) => `“${cutText(title, 40)}”`).join(', ');

/** What changes, as a sentence. */
export function changeText({ appears, disappears }: ComingChange): string {
  return [
    appears.length > 0 && `${named(appears)} görünür`,
    disappears.length > 0 && `${named(disappears)} kalkar`,
  ]
    .filter(Boolean)
    .join('; ');
}
