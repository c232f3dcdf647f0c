import { hash, randomBytes } from 'node:crypto';
import type { Day } from '@vitrin/contract/istanbul-day.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/create-pool.ts';
import { platformSingleton } from '../../platform/platform-singleton.ts';
import { daySalts } from './analytics-tables.ts';
import { DailyCache } from './daily-cache.ts';

/** Who is here: the member, else the address and the browser. Held in memory alone, until it is hashed. */
export type Identity = string;

class Visitors {
  readonly #salts: DailyCache<string>;

  constructor(db: Database) {
    this.#salts = new DailyCache((day) => readSalt(db, day));
  }

  /** @returns what gives the 16 bytes that stand for somebody on that day, on every instance the same */
  async on(day: Day): Promise<(identity: Identity) => Buffer> {
    const salt = await this.#salts.get(day);
    return (identity) => hash('sha256', salt + identity, 'buffer').subarray(0, 16);
  }
}

/** Makes of people what can be counted and not be led back: hashes with a salt that is forgotten with its day. */
export const visitorHasher = platformSingleton(({ db }) => new Visitors(db));

async function readSalt(db: Database, day: Day): Promise<string> {
  const salt = randomBytes(32).toString('base64url');
  await db.insert(daySalts).values({ day, salt }).onConflictDoNothing();
  const [kept] = await db.select().from(daySalts).where(eq(daySalts.day, day));
  if (!kept) throw new Error(`no salt for ${day}`);
  return kept.salt;
}
