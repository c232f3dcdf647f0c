import { eq, lt, sql } from 'drizzle-orm';
import { TooManyRequests } from '../../../platform/base/errors.ts';
import { AttemptLimiter } from '../../../platform/database/attempt-limiter.ts';
import type { Database } from '../../../platform/database/create-pool.ts';
import { rateLimits } from '../../../platform/database/platform-tables.ts';
import type { Platform } from '../../../platform/platform.ts';
import { platformSingleton } from '../../../platform/platform-singleton.ts';

/** The lock of an export that died expires after this time, in seconds. */
const LOCK_TTL_SECONDS = 60;
/** Interval at which a running export renews its lock, in milliseconds. */
const RENEW_INTERVAL_MS = 20_000;

class ExportLimits {
  readonly #db: Database;
  readonly #enabled: boolean;
  readonly #limiter: AttemptLimiter;

  constructor({ pool, db, config }: Platform) {
    this.#db = db;
    this.#enabled = config.rateLimits;
    this.#limiter = new AttemptLimiter(pool, 'export', 5);
  }

  /**
   * Acquires the member's export lock.
   * @returns a function that releases it, once
   * @throws 429 account.export_busy, account.too_many_exports
   */
  async enter(userId: string): Promise<() => Promise<void>> {
    if (!this.#enabled) return async () => undefined;
    const key = `export-running:${userId}`;
    const seconds = await this.#acquire(key);
    if (seconds > 0) {
      const message = 'Verileriniz şu anda zaten indiriliyor. Bitince tekrar deneyin.';
      throw new TooManyRequests('account.export_busy', message, seconds);
    }
    const timer = setInterval(
      () => void this.#prolong(key).catch(() => undefined),
      RENEW_INTERVAL_MS,
    );
    const free = () => this.#db.delete(rateLimits).where(eq(rateLimits.key, key));
    let left: Promise<unknown> | undefined;
    const release = async () => {
      clearInterval(timer);
      left ??= free();
      await left;
    };
    try {
      await this.#limiter.consume(userId, ({ seconds, minutes }) => {
        const message = `Verilerinizi çok sık indirdiniz. ${minutes} dakika sonra tekrar deneyin.`;
        return new TooManyRequests('account.too_many_exports', message, seconds);
      });
    } catch (error) {
      await release();
      throw error;
    }
    return release;
  }

  /** @returns 0 if acquired, otherwise the seconds until the lock can expire */
  async #acquire(key: string): Promise<number> {
    const { rowCount } = await this.#db
      .insert(rateLimits)
      .values({ key, points: 1, expire: inFuture })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: { expire: inFuture },
        setWhere: lt(rateLimits.expire, now),
      });
    if (rowCount) return 0;
    const [held] = await this.#db
      .select({ seconds: sql`ceil((${rateLimits.expire} - ${now}) / 1000.0)`.mapWith(Number) })
      .from(rateLimits)
      .where(eq(rateLimits.key, key));
    return Math.max(1, held?.seconds ?? 1);
  }

  async #prolong(key: string): Promise<void> {
    await this.#db.update(rateLimits).set({ expire: inFuture }).where(eq(rateLimits.key, key));
  }
}

/** One export at a time and 5 per 10 minutes per member, over all instances. */
export const exportLimits = platformSingleton((platform) => new ExportLimits(platform));

const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
const inFuture = sql`${now} + ${LOCK_TTL_SECONDS * 1000}::bigint`;
