import { plannedNames } from '@vitrin/contract/collections.ts';
import { type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import type { PlanEntry } from '@vitrin/contract/plan.ts';

/** The part of an entry that lies in a week. */
export interface SpanBar {
  entry: PlanEntry;
  /** First and last column, 0 is Monday. */
  firstColumn: number;
  lastColumn: number;
  /** Row of the bar, 0 at the top. Collections don't share lanes. */
  lane: number;
  /** True if the entry starts within the week. */
  hasStart: boolean;
  /** True if the entry ends within the week. */
  hasEnd: boolean;
}

/** Returns the entries as bars of one week, ordered by collection and start. */
export function layoutSpans(week: readonly Day[], entries: readonly PlanEntry[]): SpanBar[] {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  const bars: SpanBar[] = [];
  let firstLane = 0;
  for (const collection of plannedNames) {
    // Last used column of each lane of the collection
    const laneEnds: number[] = [];
    for (const entry of entries) {
      const [start, end] = [
        entry.from && toIstanbulDay(entry.from),
        entry.to && toIstanbulDay(entry.to),
      ];
      if (entry.collection !== collection) continue;
      if ((start && start > sunday) || (end && end < monday)) continue;
      const hasStart = start !== null && start >= monday;
      const hasEnd = end !== null && end <= sunday;
      const firstColumn = hasStart ? week.indexOf(start) : 0;
      const lastColumn = hasEnd ? week.indexOf(end) : week.length - 1;
      const freeLaneIndex = laneEnds.findIndex((laneEnd) => laneEnd < firstColumn);
      const lane = freeLaneIndex < 0 ? laneEnds.length : freeLaneIndex;
      // The label of a one-day bar extends into the next day.
      laneEnds[lane] = Math.max(lastColumn, firstColumn + 1);
      bars.push({ entry, firstColumn, lastColumn, lane: firstLane + lane, hasStart, hasEnd });
    }
    firstLane += laneEnds.length;
  }
  return bars;
}
