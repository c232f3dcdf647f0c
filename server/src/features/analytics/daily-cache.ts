import type { Day } from '@vitrin/contract/istanbul-day.ts';

/** Caches one value per day, for the last two days: around midnight both are used. */
export class DailyCache<T> {
  readonly #make: (day: Day) => Promise<T>;
  readonly #valueByDay = new Map<Day, Promise<T>>();

  constructor(load: (day: Day) => Promise<T>) {
    this.#make = load;
  }

  get(day: Day): Promise<T> {
    const cached = this.#valueByDay.get(day);
    if (cached) return cached;
    for (const old of [...this.#valueByDay.keys()].slice(0, -1)) this.#valueByDay.delete(old);
    const value = this.#make(day);
    this.#valueByDay.set(day, value);
    value.catch(() => this.#valueByDay.delete(day));
    return value;
  }
}
