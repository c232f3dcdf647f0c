import { hash, randomBytes } from 'node:crypto';
import type { Day } from '@vitrin/contract/istanbul-day.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/create-pool.ts';
import { platformSingleton } from '../../platform/platform-singleton.ts';
import { daySalts } from './analytics-tables.ts';
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
export const visitorHasher = platformSingleton(({ db }) => new Visitors(db));

async function readSalt(db: Database, day: Day): Promise<string> {
  const salt = randomBytes(32).toString('base64url');
  await db.insert(daySalts).values({ day, salt }).onConflictDoNothing();
  const [kept] = await db.select().from(daySalts).where(eq(daySalts.day, day));
  if (!kept) throw new Error(`no salt for ${day}`);
  return kept.salt;
}
