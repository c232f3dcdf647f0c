import type { PlanEntry } from '@vitrin/contract/plan.ts';
import { getContentLabel } from '../../../labels/content-labels.ts';
import { getAdminPath } from '../../../labels/content-paths.ts';

/** Length of the dashboard's schedule */
export const WEEK_MS = 7 * 86_400_000;

interface WeekChange {
  /** Time of the change, ISO 8601 */
  at: string;
  /** Label of the content and its change, e.g. `Kart başlıyor` */
  description: string;
  name: string;
  /** Path in the panel */
  path: string;
}

/** Returns the content that starts, ends or is drawn in the week after `now`, in chronological order. */
export function listWeekChanges(entries: readonly PlanEntry[], now: number): WeekChange[] {
  return entries
    .flatMap(({ collection, id, title, from, to }) => {
      const toChanges = (at: string | null, description: string) =>
        at ? [{ at, description, name: title, path: getAdminPath(collection, id) }] : [];
      const label = getContentLabel(collection);
      if (collection === 'draws') return toChanges(from ?? to, `${label} yapılıyor`);
      return [...toChanges(from, `${label} başlıyor`), ...toChanges(to, `${label} bitiyor`)];
    })
    .filter(({ at }) => Date.parse(at) >= now && Date.parse(at) < now + WEEK_MS)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
