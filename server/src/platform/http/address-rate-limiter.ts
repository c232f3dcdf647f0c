import type pg from 'pg';
import type { Logger } from '../base/log.ts';

const WINDOW = 600_000;
const SYNC_EVERY = 1000;

interface Count {
  /** Calls that all instances together are known to have taken. */
  total: number;
  /** Calls taken here that the others don't know of yet. */
  unsent: number;
}

/**
 * Counts calls per address in fixed windows of 10 minutes. Deciding costs a look into memory; once a second
 * what was counted here is added to the sum of all instances, in one statement, and the sum is read back.
 * While the database is away every instance counts alone.
 */
export class AddressRateLimiter {
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #limits: Record<string, number>;
  #window = 0;
  #counts = new Map<string, Count>();
  #timer: NodeJS.Timeout | undefined;
  #syncing = false;

  /** @param limits calls per address and window, by kind of call */
  constructor(pool: pg.Pool, log: Logger, limits: Record<string, number>) {
    this.#pool = pool;
    this.#log = log;
    this.#limits = limits;
  }

  start(): void {
    this.#timer = setInterval(() => this.sync(), SYNC_EVERY);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Counts one call; gives the seconds to wait when there were too many, else 0. */
  consume(kind: string, address: string, now = Date.now()): number {
    const window = Math.floor(now / WINDOW);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts = new Map();
    }
    const wait = this.getRetryAfterSeconds(kind, address, now);
    if (wait > 0) return wait;
    const key = `${kind} ${address}`;
    const count = this.#counts.get(key);
    if (count) count.unsent++;
    else this.#counts.set(key, { total: 0, unsent: 1 });
    return 0;
  }

  /** The seconds to wait when there were too many calls, else 0; counts none. */
  getRetryAfterSeconds(kind: string, address: string, now = Date.now()): number {
    const window = Math.floor(now / WINDOW);
    const count = window === this.#window ? this.#counts.get(`${kind} ${address}`) : undefined;
    const most = this.#limits[kind] ?? Number.POSITIVE_INFINITY;
    if (!count || count.total + count.unsent < most) return 0;
    return Math.ceil(((window + 1) * WINDOW - now) / 1000);
  }

  /** Adds what was counted here to the common sums and learns them. */
  async sync(): Promise<void> {
    if (this.#syncing) return;
    this.#syncing = true;
    const counts = this.#counts;
    const sent = [...counts].filter(([, count]) => count.unsent > 0);
    const amounts = sent.map(([, count]) => count.unsent);
    try {
      if (sent.length === 0) return;
      const { rows } = await this.#pool.query<{ key: string; total: number }>({
        name: 'address-limit-sync',
        text: `insert into address_counts as c (period, key, total)
               select $1, k, n from unnest($2::text[], $3::int[]) as t(k, n) order by k
               on conflict (period, key) do update set total = c.total + excluded.total
               returning key, total`,
        values: [this.#window, sent.map(([key]) => key), amounts],
      });
      for (const [i, [, count]] of sent.entries()) count.unsent -= amounts[i] ?? 0;
      for (const { key, total } of rows) {
        const count = counts.get(key);
        if (count) count.total = total;
      }
      await this.#forgetOld();
    } catch (error) {
      this.#log.debug({ err: error }, 'address limit: counting alone');
    } finally {
      this.#syncing = false;
    }
  }

  #forgotten = 0;

  async #forgetOld(): Promise<void> {
    if (this.#forgotten === this.#window) return;
    this.#forgotten = this.#window;
    await this.#pool.query('delete from address_counts where period < $1', [this.#window]);
  }
}
