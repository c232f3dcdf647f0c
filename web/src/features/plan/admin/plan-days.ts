import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { addDays, type Day, dayOf } from '@vitrin/contract/istanbul-day.ts';
import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import type { PlanEntry } from '@vitrin/contract/plan.ts';
import { contentWord } from '../../../admin-kit/content-places.ts';
import { formatHour } from '../../../lib/formats/istanbul-time.ts';
import { startOf } from './plan-span.ts';

type Plan = ReturnsOf<'GET /api/admin/plan'>;

/** One thing that happens on a day. */
export interface PlanMoment {
  /** ISO 8601. */
  at: string;
  kind: 'appears' | 'disappears' | 'drawn';
  entry: PlanEntry;
}

/** What happens on a day, and what is wrong with it, in words. */
export interface PlanDay {
  day: Day;
  moments: PlanMoment[];
  gaps: string[];
  overlaps: string[];
}

/** The plan by days; what was wrong before `now` (ISO 8601) is not told any more. */
export function planDays(days: readonly Day[], plan: Plan | undefined, now: string): PlanDay[] {
  const moments = (plan?.entries ?? []).flatMap(momentsOf).sort((a, b) => (a.at < b.at ? -1 : 1));
  const byDay = Map.groupBy(moments, ({ at }) => dayOf(at));
  const titles = new Map(plan?.entries.map(({ id, title }) => [id, title]));
  return days.map((day) => {
    const hoursOf = (span: { from: string; to: string }) => hoursWithin(day, span, now);
    return {
      day,
      moments: byDay.get(day) ?? [],
      gaps: unique(plan?.gaps ?? [], (gap) => {
        const hours = hoursOf(gap);
        const word = contentWord(gap.collection).toLocaleLowerCase('tr');
        return hours && `${hours} görünen ${word} yok`;
      }),
      overlaps: unique(plan?.overlaps ?? [], (overlap) => {
        const hours = hoursOf(overlap);
        const names = overlap.ids.map((id) => `“${titles.get(id) ?? '?'}”`).join(' ve ');
        const place = `${contentWord(overlap.collection)}, sıra ${overlap.place}`;
        return hours && `${hours} ${names} aynı yerde (${place})`;
      }),
    };
  });
}

/** What is said of them, each once. */
function unique<T>(things: readonly T[], say: (thing: T) => string | null): string[] {
  return [...new Set(things.map(say).filter((text) => text !== null))];
}

function momentsOf(entry: PlanEntry): PlanMoment[] {
  const { from, to, collection } = entry;
  if (collection === 'draws') {
    const at = from ?? to;
    return at ? [{ at, kind: 'drawn', entry }] : [];
  }
  return [
    ...(from ? [{ at: from, kind: 'appears', entry } as const] : []),
    ...(to ? [{ at: to, kind: 'disappears', entry } as const] : []),
  ];
}

/** Which hours of the day, from `now` on, lie in the span, its end included; null where none do. */
function hoursWithin(day: Day, span: { from: string; to: string }, now: string): string | null {
  const [start, end] = [startOf(day), startOf(addDays(day, 1))];
  const after = new Date(Date.parse(span.to) + 1).toISOString();
  const [, , from = start] = [start, span.from, now].sort();
  const [to = end] = [after, end].sort();
  if (Date.parse(to) - Date.parse(from) < 60_000) return null;
  if (from === start && to === end) return 'Bütün gün';
  const hour = (iso: string) => (iso === end ? '24:00' : formatHour(toIstanbul(new Date(iso))));
  return `${hour(from)}–${hour(to)} arasında`;
}

/** A day's marks and changes as its cell is called. */
export function dayLabel(name: string, { moments, gaps, overlaps }: PlanDay): string {
  return [
    name,
    moments.length > 0 ? `${moments.length} değişiklik` : 'değişiklik yok',
    gaps.length > 0 && 'boşluk var',
    overlaps.length > 0 && 'çakışma var',
  ]
    .filter(Boolean)
    .join(', ');
}
