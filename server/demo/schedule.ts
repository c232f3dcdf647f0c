import type { Random } from './random.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Istanbul's UTC offset; no summer time. */
const UTC_OFFSET_MS = 3 * HOUR_MS;

/**
 * An action may return a follow-up. Follow-ups run in the order of the schedule, even if their actions finished in
 * another order.
 */
type Action = () => Promise<unknown>;

interface Entry {
  at: number;
  action: Action;
  owner: string | undefined;
}

/** Actions of different users within this time run concurrently. */
const MAX_GAP_MS = HOUR_MS / 4;
const MAX_CONCURRENT_ACTIONS = 8;

/** Runs actions in the order of their time. An action may schedule more actions. */
export class Schedule {
  readonly start: number;
  readonly end: number;
  /** Sorted by time, latest first. */
  readonly #entries: Entry[] = [];

  constructor(start: number, end: number) {
    this.start = start;
    this.end = end;
  }

  /** Returns the time at a fraction (0 to 1) of the simulated period. */
  timeAt(fraction: number): number {
    return this.start + fraction * (this.end - this.start);
  }

  /**
   * Schedules an action; ignores times after the end.
   * @param owner user or row that the action changes; actions of other owners may run concurrently. Without an owner the
   * action runs alone.
   */
  add(at: number, action: Action, owner?: string): void {
    if (at >= this.end) return;
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle]?.at ?? 0) > at) low = middle + 1;
      else high = middle;
    }
    this.#entries.splice(low, 0, { at, action, owner });
  }

  async run(moveTo: (at: number) => Promise<void>): Promise<void> {
    for (let next = this.#entries.pop(); next; next = this.#entries.pop()) {
      await moveTo(Math.floor(next.at));
      const actions = [next, ...this.#takeConcurrent(next)].map(({ action }) => action());
      for (const followUp of await Promise.all(actions))
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
      if (!isFree || next.at > first.at + MAX_GAP_MS || owners.size === MAX_CONCURRENT_ACTIONS)
        return batch;
      owners.add(next.owner);
      batch.push(next);
      this.#entries.pop();
    }
  }
}

/** Relative traffic of each hour in Istanbul, and of each day of the week from Sunday on. */
const hourWeights = [5, 3, 2, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 7, 7, 7, 8, 9, 10, 12, 14, 15, 13, 9];
const weekdayWeights = [13, 8, 8, 9, 10, 12, 14];

/** Returns the traffic at a time, relative to the average of the week. */
export function getTrafficFactor(at: number): number {
  const local = new Date(at + UTC_OFFSET_MS);
  const hourWeight = hourWeights[local.getUTCHours()] ?? 0;
  const dayWeight = weekdayWeights[local.getUTCDay()] ?? 0;
  return (
    (hourWeight / calculateAverage(hourWeights)) * (dayWeight / calculateAverage(weekdayWeights))
  );
}

const calculateAverage = (numbers: number[]) =>
  numbers.reduce((sum, number) => sum + number) / numbers.length;

/** Returns a random time from `from` to `to`, more often in busy hours. */
export function pickActiveTime(random: Random, from: number, to: number): number {
  for (;;) {
    const at = random.between(Math.floor(from), Math.floor(to));
    if (random.between(0, 1000) <= getTrafficFactor(at) * 330) return at;
  }
}

/** Returns when staff react to an event: within `maxHours`, but not before 9:00 in the morning. */
export function pickWorkTime(random: Random, since: number, maxHours: number): number {
  const at = since + random.between(HOUR_MS / 4, maxHours * HOUR_MS);
  const hour = new Date(at + UTC_OFFSET_MS).getUTCHours();
  return hour >= 9 ? at : at + (9 - hour) * HOUR_MS + random.between(0, 2 * HOUR_MS);
}
