import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { addDays, type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import type { PlanEntry } from '@vitrin/contract/plan.ts';
import { getContentLabel } from '../../../labels/content-labels.ts';
import { formatTime } from '../../../lib/format/istanbul-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { getStartOfDay } from '../../../lib/start-of-day.ts';

type Period = { from: string; to: string };
type Plan = ReturnsOf<'GET /api/admin/plan'>;

/** A change on a day. */
export interface PlanChange {
  /** ISO 8601. */
  at: string;
  kind: 'appears' | 'disappears' | 'drawn';
  entry: PlanEntry;
}

/** A day with its changes, the rows that are visible all day, and its gaps and overlaps as texts. */
export interface PlanDay {
  day: Day;
  changes: PlanChange[];
  running: PlanEntry[];
  gaps: string[];
  overlaps: string[];
}

/** Groups the plan by day, without gaps and overlaps before `now` (ISO 8601). */
export function groupPlanByDay(
  days: readonly Day[],
  plan: Plan | undefined,
  now: string,
): PlanDay[] {
  const changes = (plan?.entries ?? [])
    .flatMap(toPlanChanges)
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  const changesByDay = groupBy(changes, ({ at }) => toIstanbulDay(at));
  const titlesById = new Map(plan?.entries.map(({ id, title }) => [id, title]));
  return days.map((day) => {
    const clipToDay = <S extends Period>(spans: readonly S[]) =>
      spans.flatMap((span) => {
        const clippedPeriod = intersectDay(day, span, now);
        return clippedPeriod ? [{ ...span, ...clippedPeriod }] : [];
      });
    return {
      day,
      changes: changesByDay.get(day) ?? [],
      running: listRunning(day, plan?.entries ?? []),
      gaps: clipToDay(plan?.gaps ?? []).map((gap) => {
        const contentLabel = getContentLabel(gap.collection).toLocaleLowerCase('tr');
        return `${formatHours(day, gap)} görünen ${contentLabel} yok`;
      }),
      overlaps: [
        ...groupBy(
          clipToDay(plan?.overlaps ?? []),
          (overlap) => `${overlap.collection} ${overlap.place}`,
        ),
      ].map(([, positionOverlaps]) => formatOverlap(day, positionOverlaps, titlesById)),
    };
  });
}

/** Formats all overlaps of one position as one text. */
function formatOverlap(
  day: Day,
  positionOverlaps: Plan['overlaps'],
  titlesById: ReadonlyMap<string, string>,
): string {
  const [firstOverlap] = positionOverlaps;
  const position =
    firstOverlap && `${getContentLabel(firstOverlap.collection)}, sıra ${firstOverlap.place}`;
  const starts = positionOverlaps.map(({ from }) => from).sort();
  const ends = positionOverlaps.map(({ to }) => to).sort();
  const hours = formatHours(day, { from: starts[0] ?? '', to: ends.at(-1) ?? '' });
  const ids = new Set(positionOverlaps.flatMap((overlap) => overlap.ids));
  const names = [...ids].map((id) => `“${titlesById.get(id) ?? '?'}”`).join(', ');
  const hiddenCount = Math.max(0, ...positionOverlaps.map((overlap) => overlap.more ?? 0));
  const moreText = hiddenCount > 0 ? ` ve ${formatNumber(hiddenCount)} kayıt daha` : '';
  return `${hours} ${names}${moreText} aynı yerde (${position})`;
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

/** Returns the rows that appear before the day and disappear after it. */
function listRunning(day: Day, entries: readonly PlanEntry[]): PlanEntry[] {
  const [start, end] = [getStartOfDay(day), getStartOfDay(addDays(day, 1))];
  return entries.filter(
    ({ collection, from, to }) =>
      collection !== 'draws' && (from === null || from < start) && (to === null || to >= end),
  );
}

/** Returns the part of an inclusive period within the day and after `now`; null if shorter than a minute. */
function intersectDay(day: Day, span: Period, now: string): Period | null {
  const exclusiveEnd = new Date(Date.parse(span.to) + 1).toISOString();
  const [, , from = ''] = [getStartOfDay(day), span.from, now].sort();
  const [to = ''] = [exclusiveEnd, getStartOfDay(addDays(day, 1))].sort();
  return Date.parse(to) - Date.parse(from) < 60_000 ? null : { from, to };
}

function formatHours(day: Day, { from, to }: Period): string {
  const [start, end] = [getStartOfDay(day), getStartOfDay(addDays(day, 1))];
  if (from === start && to === end) return 'Bütün gün';
  const formatHour = (iso: string) =>
    iso === end ? '24:00' : formatTime(toIstanbul(new Date(iso)));
  return `${formatHour(from)}–${formatHour(to)} arasında`;
}
