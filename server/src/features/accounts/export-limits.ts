import type pg from 'pg';
import { TooManyRequests } from '../../platform/base/errors.ts';
import { AttemptLimiter } from '../../platform/database/attempt-limiter.ts';
import { perPlatform } from '../../platform/per-platform.ts';

/** For so long an export that is gone without a word holds its member's place, seconds. */
const HELD = 60;
/** How often one that is under way says so, milliseconds. */
const SIGN_OF_LIFE = 20_000;

class ExportLimits {
  readonly #pool: pg.Pool;
  readonly #enabled: boolean;
  readonly #limiter: AttemptLimiter;

  constructor(pool: pg.Pool, enabled: boolean) {
    this.#pool = pool;
    this.#enabled = enabled;
    this.#limiter = new AttemptLimiter(pool, 'export', 5);
  }

  /**
   * Takes the member's place.
   * @returns the way to give it back, which happens once
   * @throws 429 account.export_busy, account.too_many_exports
   */
  async enter(userId: string): Promise<() => Promise<void>> {
    if (!this.#enabled) return async () => undefined;
    const key = `export-running:${userId}`;
    const seconds = await this.#hold(key);
    if (seconds > 0) {
      const message = 'Verileriniz şu anda zaten indiriliyor. Bitince tekrar deneyin.';
      throw new TooManyRequests('account.export_busy', message, seconds);
    }
    const timer = setInterval(() => void this.#prolong(key).catch(() => undefined), SIGN_OF_LIFE);
    const free = () => this.#pool.query('delete from rate_limits where key = $1', [key]);
    let left: Promise<unknown> | undefined;
    const leave = async () => {
      clearInterval(timer);
      left ??= free();
      await left;
    };
    try {
      await this.#limiter.take(userId, ({ seconds, minutes }) => {
        const message = `Verilerinizi çok sık indirdiniz. ${minutes} dakika sonra tekrar deneyin.`;
        return new TooManyRequests('account.too_many_exports', message, seconds);
      });
    } catch (error) {
      await leave();
      throw error;
    }
    return leave;
  }

  /** @returns 0, or the seconds for which another one is sure to hold it */
  async #hold(key: string): Promise<number> {
    const { rows } = await this.#pool.query<{ seconds: number }>(
      `with held as (
         insert into rate_limits as r (key, points, expire) values ($1, 1, ${inFuture})
         on conflict (key) do update set expire = excluded.expire where r.expire < ${now}
         returning key
       )
       select case when exists (select from held) then 0 else coalesce(
         (select greatest(1, ceil((expire - ${now}) / 1000.0)) from rate_limits where key = $1), 1
       ) end::int as seconds`,
      [key],
    );
    return rows[0]?.seconds ?? 1;
  }

  async #prolong(key: string): Promise<void> {
    await this.#pool.query(`update rate_limits set expire = ${inFuture} where key = $1`, [key]);
  }
}

/** One export at a time and 5 per 10 minutes for each member, over all instances. */
export const exportLimits = perPlatform(
  ({ pool, config }) => new ExportLimits(pool, config.rateLimits),
);

const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
const inFuture = `${now} + ${HELD * 1000}`;
