import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Seconds. */
const WINDOW = 600;

/** How often a member may do something in 10 minutes, summed over all instances: it is counted in the database. */
export class MemberLimit {
  readonly #limiter: RateLimiterPostgres;

  /** @param name of what is counted, e.g. `upload` */
  constructor(pool: pg.Pool, name: string, most: number) {
    this.#limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: most,
      duration: WINDOW,
    });
  }

  /** Counts one; gives the seconds to wait when there were too many, else 0. */
  async take(memberId: string): Promise<number> {
    try {
      await this.#limiter.consume(memberId);
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  }
}
