import type { Random } from './random.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Istanbul's UTC offset; no summer time. */
const UTC_OFFSET_MS = 3 * HOUR;

/**
 * An act may return a follow-up. Follow-ups run in the order of the schedule, even if their acts finished in another
 * order.
 */
type Act = () => Promise<unknown>;

interface Entry {
  at: number;
  act: Act;
  owner: string | undefined;
}

/** Acts of different users within this time run concurrently. */
const MAX_GAP_MS = HOUR / 4;
const MAX_CONCURRENT_ACTS = 8;

/** Runs acts in the order of their time. An act may schedule more acts. */
export class Schedule {
  readonly begin: number;
  readonly end: number;
  /** Sorted by time, latest first. */
  readonly #entries: Entry[] = [];

  constructor(start: number, end: number) {
    this.begin = start;
    this.end = end;
  }

  /** Returns the time at a fraction (0 to 1) of the simulated period. */
  part(part: number): number {
    return this.begin + part * (this.end - this.begin);
  }

  /**
   * Schedules an act; ignores times after the end.
   * @param owner user or row that the act changes; acts of other owners may run concurrently. Without an owner the act
   * runs alone.
   */
  add(at: number, act: Act, owner?: string): void {
    if (at >= this.end) return;
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle]?.at ?? 0) > at) low = middle + 1;
      else high = middle;
    }
    this.#entries.splice(low, 0, { at, act, owner });
  }

  async run(moveTo: (at: number) => Promise<void>): Promise<void> {
    for (let next = this.#entries.pop(); next; next = this.#entries.pop()) {
      await moveTo(Math.floor(next.at));
      const acts = [next, ...this.#takeConcurrent(next)].map(({ act }) => act());
      for (const followUp of await Promise.all(acts))
        if (typeof followUp === 'function') followUp();
    }
    await moveTo(this.end);
  }

  #takeConcurrent(first: Entry): Entry[] {
    const batch: Entry[] = [];
    const owners = new Set([first.owner]);
    for (;;) {
      const next = this.#entries.at(-1);
      const isFree = next?.owner !== undefined && !owners.has(next.owner) && !owners.has(undefined);
      if (!isFree || next.at > first.at + MAX_GAP_MS || owners.size === MAX_CONCURRENT_ACTS)
        return batch;
      owners.add(next.owner);
      batch.push(next);
      this.#entries.pop();
    }
  }
}

/** Relative traffic of each hour in Istanbul, and of each day of the week from Sunday on. */
const hours = [5, 3, 2, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 7, 7, 7, 8, 9, 10, 12, 14, 15, 13, 9];
const weekdays = [13, 8, 8, 9, 10, 12, 14];

/** Returns the traffic of the hour at that time, relative to the average of the week. */
export function trafficFactor(at: number): number {
  const local = new Date(at + UTC_OFFSET_MS);
  const hour = hours[local.getUTCHours()] ?? 0;
  const day = weekdays[local.getUTCDay()] ?? 0;
  return (hour / average(hours)) * (day / average(weekdays));
}

const average = (numbers: number[]) => numbers.reduce((all, one) => all + one) / numbers.length;

/** Returns a random time between the two, more often in busy hours. */
export function randomActiveTime(random: Random, from: number, to: number): number {
  for (;;) {
    const at = random.between(Math.floor(from), Math.floor(to));
    if (random.between(0, 1000) <= trafficFactor(at) * 330) return at;
  }
}

/** Returns when staff react to an event, some hours later and not at night. */
export function randomWorkTime(random: Random, since: number, mostHours: number): number {
  const at = since + random.between(HOUR / 4, mostHours * HOUR);
  const hour = new Date(at + UTC_OFFSET_MS).getUTCHours();
  return hour >= 9 ? at : at + (9 - hour) * HOUR + random.between(0, 2 * HOUR);
}
