import { hash, randomBytes } from 'node:crypto';
import { addDays, type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { eq, lt, sql } from 'drizzle-orm';
import type { DbContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/create-pool.ts';
import { createPlatformSingleton } from '../../platform/platform-singleton.ts';
import { daySalts, dayVisitors, recentClicks } from './analytics-tables.ts';
import { DailyCache } from './daily-cache.ts';

/** Member id, or a hash of address and user agent. Only in memory; the database has its salted hash. */
export type Identity = string;

class VisitorHasher {
  readonly #salts: DailyCache<string>;

  constructor(db: Database) {
    this.#salts = new DailyCache((day) => getOrCreateSalt(db, day));
  }

  /** Returns a function that hashes an identity to 16 bytes, equally on every instance that day. */
  async loadHasher(day: Day): Promise<(identity: Identity) => Buffer> {
    const salt = await this.#salts.get(day);
    return (identity) => hash('sha256', salt + identity, 'buffer').subarray(0, 16);
  }
}

/** Hashes visitors with a salt per day, deleted after the next day, so that hashes can't be traced to people. */
export const visitorHasher = createPlatformSingleton(({ db }) => new VisitorHasher(db));

async function getOrCreateSalt(db: Database, day: Day): Promise<string> {
  const salt = randomBytes(32).toString('base64url');
  await db.insert(daySalts).values({ day, salt }).onConflictDoNothing();
  const [storedSalt] = await db.select().from(daySalts).where(eq(daySalts.day, day));
  if (!storedSalt) throw new Error(`no salt for ${day}`);
  return storedSalt.salt;
}

/** Deletes visitors and salts from before yesterday, and expired recent clicks. */
export async function deleteOldVisitors({ db }: DbContext, now = Date.now()): Promise<void> {
  const yesterday = addDays(toIstanbulDay(now), -1);
  await db.delete(dayVisitors).where(lt(dayVisitors.day, yesterday));
  await db.delete(daySalts).where(lt(daySalts.day, yesterday));
  await db.delete(recentClicks).where(lt(recentClicks.at, sql`now() - interval '1 minute'`));
}
