import type pg from 'pg';
import type { Logger } from '../../base/log.ts';

const WINDOW_MS = 600_000;
const SYNC_INTERVAL_MS = 1000;

interface Count {
  /** Calls of all instances, as of the last sync */
  total: number;
  /** Calls of this instance since the last sync */
  unsent: number;
}

/**
 * Counts calls per address in fixed windows of 10 minutes, in memory. Once a second one statement adds the counts
 * to the shared totals and reads them back. While the database is unavailable, each instance counts alone.
 */
export class AddressRateLimiter {
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #limits: Record<string, number>;
  #window = 0;
  #counts = new Map<string, Count>();
  #timer: NodeJS.Timeout | undefined;
  #isSyncing = false;

  /** @param limits calls per address and window, by kind of call */
  constructor(pool: pg.Pool, log: Logger, limits: Record<string, number>) {
    this.#pool = pool;
    this.#log = log;
    this.#limits = limits;
  }

  /** Starts the periodic sync. */
  start(): void {
    this.#timer = setInterval(() => this.sync(), SYNC_INTERVAL_MS);
    this.#timer.unref();
  }

  /** Stops the periodic sync. */
  stop(): void {
    clearInterval(this.#timer);
  }

  /** Counts a call and returns 0. If the limit is reached, returns the seconds to wait and counts nothing. */
  consume(kind: string, address: string, now = Date.now()): number {
    const window = Math.floor(now / WINDOW_MS);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts = new Map();
    }
    const retryAfterSeconds = this.getRetryAfterSeconds(kind, address, now);
    if (retryAfterSeconds > 0) return retryAfterSeconds;
    const key = `${kind} ${address}`;
    const count = this.#counts.get(key);
    if (count) count.unsent++;
    else this.#counts.set(key, { total: 0, unsent: 1 });
    return 0;
  }

  /** Returns the seconds to wait if the limit is reached, else 0, without counting a call. */
  getRetryAfterSeconds(kind: string, address: string, now = Date.now()): number {
    const window = Math.floor(now / WINDOW_MS);
    const count = window === this.#window ? this.#counts.get(`${kind} ${address}`) : undefined;
    const maxCalls = this.#limits[kind] ?? Number.POSITIVE_INFINITY;
    if (!count || count.total + count.unsent < maxCalls) return 0;
    return Math.ceil(((window + 1) * WINDOW_MS - now) / 1000);
  }

  /** Adds the local counts to the shared totals and reads them back. */
  async sync(): Promise<void> {
    if (this.#isSyncing) return;
    this.#isSyncing = true;
    const counts = this.#counts;
    const unsentCounts = [...counts].filter(([, count]) => count.unsent > 0);
    const amounts = unsentCounts.map(([, count]) => count.unsent);
    try {
      if (unsentCounts.length === 0) return;
      const { rows } = await this.#pool.query<{ key: string; total: number }>({
        name: 'address-limit-sync',
        text: `insert into address_counts as c (period, key, total)
               select $1, k, n from unnest($2::text[], $3::int[]) as t(k, n) order by k
               on conflict (period, key) do update set total = c.total + excluded.total
               returning key, total`,
        values: [this.#window, unsentCounts.map(([key]) => key), amounts],
      });
      for (const [i, [, count]] of unsentCounts.entries()) count.unsent -= amounts[i] ?? 0;
      for (const { key, total } of rows) {
        const count = counts.get(key);
        if (count) count.total = total;
      }
      await this.#deletePastWindows();
    } catch (error) {
      this.#log.debug({ err: error }, 'address limit: counting alone');
    } finally {
      this.#isSyncing = false;
    }
  }

  #cleanedWindow = 0;

  async #deletePastWindows(): Promise<void> {
    if (this.#cleanedWindow === this.#window) return;
    this.#cleanedWindow = this.#window;
    await this.#pool.query('delete from address_counts where period < $1', [this.#window]);
  }
}
