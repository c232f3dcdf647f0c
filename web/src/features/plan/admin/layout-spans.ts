import { plannedNames } from '@vitrin/contract/collections.ts';
import { type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import type { PlanEntry } from '@vitrin/contract/plan.ts';

/** The part of an entry that lies in a week. */
export interface SpanBar {
  entry: PlanEntry;
  /** First and last column, 0 is Monday. */
  first: number;
  last: number;
  /** Row of the bar, 0 at the top. Collections don't share lanes. */
  lane: number;
  /** True if the entry starts or ends within the week. */
  hasStart: boolean;
  hasEnd: boolean;
}

/** Returns the entries as bars of one week, ordered by collection and start. */
export function layoutSpans(week: readonly Day[], entries: readonly PlanEntry[]): SpanBar[] {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  const bars: SpanBar[] = [];
  let firstLane = 0;
  for (const collection of plannedNames) {
    // Last used column of each lane of the collection
    const ends: number[] = [];
    for (const entry of entries) {
      const [start, end] = [
        entry.from && toIstanbulDay(entry.from),
        entry.to && toIstanbulDay(entry.to),
      ];
      if (entry.collection !== collection) continue;
      if ((start && start > sunday) || (end && end < monday)) continue;
      const hasStart = start !== null && start >= monday;
      const hasEnd = end !== null && end <= sunday;
      const first = hasStart ? week.indexOf(start) : 0;
      const last = hasEnd ? week.indexOf(end) : week.length - 1;
      const free = ends.findIndex((end) => end < first);
      const lane = free < 0 ? ends.length : free;
      // The name of a bar of one day also takes the next day.
      ends[lane] = Math.max(last, first + 1);
      bars.push({ entry, first, last, lane: firstLane + lane, hasStart, hasEnd });
    }
    firstLane += ends.length;
  }
  return bars;
}
