import { hash, randomBytes } from 'node:crypto';
import { addDays, type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { eq, lt, sql } from 'drizzle-orm';
import type { DbContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/create-pool.ts';
import { createPlatformSingleton } from '../../platform/platform-singleton.ts';
import { daySalts, dayVisitors, recentClicks } from './analytics-tables.ts';
import { DailyCache } from './daily-cache.ts';

/** The member id, otherwise address and browser. Kept only in memory, until it is hashed. */
export type Identity = string;

class Visitors {
  readonly #salts: DailyCache<string>;

  constructor(db: Database) {
    this.#salts = new DailyCache((day) => readSalt(db, day));
  }

  /** @returns a function that hashes an identity to 16 bytes, the same on every instance that day */
  async on(day: Day): Promise<(identity: Identity) => Buffer> {
    const salt = await this.#salts.get(day);
    return (identity) => hash('sha256', salt + identity, 'buffer').subarray(0, 16);
  }
}

/** Hashes visitors with a salt that is deleted after its day, so that counts can't be traced to people. */
export const visitorHasher = createPlatformSingleton(({ db }) => new Visitors(db));

async function readSalt(db: Database, day: Day): Promise<string> {
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
