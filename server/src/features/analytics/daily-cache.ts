import type { Day } from '@vitrin/contract/istanbul-day.ts';

/** Caches one value per day, for the last two days: around midnight both days are in use. */
export class DailyCache<T> {
  readonly #load: (day: Day) => Promise<T>;
  readonly #valueByDay = new Map<Day, Promise<T>>();

  constructor(load: (day: Day) => Promise<T>) {
    this.#load = load;
  }

  get(day: Day): Promise<T> {
    const cachedValue = this.#valueByDay.get(day);
    if (cachedValue) return cachedValue;
    for (const oldDay of [...this.#valueByDay.keys()].slice(0, -1)) this.#valueByDay.delete(oldDay);
    const value = this.#load(day);
    this.#valueByDay.set(day, value);
    value.catch(() => this.#valueByDay.delete(day));
    return value;
  }
}
