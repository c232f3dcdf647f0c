import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { addDays, type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import type { PlanEntry } from '@vitrin/contract/plan.ts';
import { getContentLabel } from '../../../labels/content-labels.ts';
import { formatTime } from '../../../lib/format/istanbul-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { startOfDay } from './plan-range.ts';

type Period = { from: string; to: string };
type Plan = ReturnsOf<'GET /api/admin/plan'>;

/** A change on a day. */
export interface PlanChange {
  /** ISO 8601. */
  at: string;
  kind: 'appears' | 'disappears' | 'drawn';
  entry: PlanEntry;
}

/** A day with its changes, and its gaps and overlaps as texts. */
export interface PlanDay {
  day: Day;
  moments: PlanChange[];
  gaps: string[];
  overlaps: string[];
}

/** Groups the plan by day, without gaps and overlaps before `now` (ISO 8601). */
export function groupPlanByDay(
  days: readonly Day[],
  plan: Plan | undefined,
  now: string,
): PlanDay[] {
  const moments = (plan?.entries ?? [])
    .flatMap(toPlanChanges)
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  const byDay = Map.groupBy(moments, ({ at }) => toIstanbulDay(at));
  const titles = new Map(plan?.entries.map(({ id, title }) => [id, title]));
  return days.map((day) => {
    const within = <S extends Period>(spans: readonly S[]) =>
      spans.flatMap((span) => {
        const hours = intersectDay(day, span, now);
        return hours ? [{ ...span, ...hours }] : [];
      });
    return {
      day,
      moments: byDay.get(day) ?? [],
      gaps: within(plan?.gaps ?? []).map((gap) => {
        const contentLabel = getContentLabel(gap.collection).toLocaleLowerCase('tr');
        return `${hoursText(day, gap)} görünen ${contentLabel} yok`;
      }),
      overlaps: [
        ...Map.groupBy(
          within(plan?.overlaps ?? []),
          (overlap) => `${overlap.collection} ${overlap.place}`,
        ),
      ].map(([, all]) => overlapText(day, all, titles)),
    };
  });
}

/** Merges overlapping pairs of one position into one text. */
function overlapText(day: Day, all: Plan['overlaps'], titles: ReadonlyMap<string, string>): string {
  const [first] = all;
  const where = first && `${getContentLabel(first.collection)}, sıra ${first.place}`;
  const froms = all.map(({ from }) => from).sort();
  const tos = all.map(({ to }) => to).sort();
  const hours = hoursText(day, { from: froms[0] ?? '', to: tos.at(-1) ?? '' });
  const ids = new Set(all.flatMap((overlap) => overlap.ids));
  const names = [...ids].map((id) => `“${titles.get(id) ?? '?'}”`).join(', ');
  const more = Math.max(0, ...all.map((overlap) => overlap.more ?? 0));
  const moreText = more > 0 ? ` ve ${formatNumber(more)} kayıt daha` : '';
  return `${hours} ${names}${moreText} aynı yerde (${where})`;
}

function toPlanChanges(entry: PlanEntry): PlanChange[] {
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

/** Returns the part of an inclusive period within the day and after `now`; null if shorter than a minute. */
function intersectDay(day: Day, span: Period, now: string): Period | null {
  const after = new Date(Date.parse(span.to) + 1).toISOString();
  const [, , from = ''] = [startOfDay(day), span.from, now].sort();
  const [to = ''] = [after, startOfDay(addDays(day, 1))].sort();
  return Date.parse(to) - Date.parse(from) < 60_000 ? null : { from, to };
}

function hoursText(day: Day, { from, to }: Period): string {
  const [start, end] = [startOfDay(day), startOfDay(addDays(day, 1))];
  if (from === start && to === end) return 'Bütün gün';
  const hour = (iso: string) => (iso === end ? '24:00' : formatTime(toIstanbul(new Date(iso))));
  return `${hour(from)}–${hour(to)} arasında`;
}

/** Returns the accessible name of a day: its problems and changes. */
export function formatDayLabel(name: string, { moments, gaps, overlaps }: PlanDay): string {
  return [
    name,
    moments.length > 0 ? `${moments.length} değişiklik` : 'değişiklik yok',
    gaps.length > 0 && 'boşluk var',
    overlaps.length > 0 && 'çakışma var',
  ]
    .filter(Boolean)
    .join(', ');
}
