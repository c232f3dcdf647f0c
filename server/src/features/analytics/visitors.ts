import { hash } from 'node:crypto';
import type { Day } from '@vitrin/contract/istanbul-day.ts';
import type pg from 'pg';
import { perPlatform } from '../../platform/per-platform.ts';
import { OncePerDay } from './once-per-day.ts';

/** Who is here: the member, else the address and the browser. Held in memory alone, until it is hashed. */
export type Identity = string;

class Visitors {
  readonly #salts: OncePerDay<string>;

  constructor(pool: pg.Pool) {
    this.#salts = new OncePerDay((day) => readSalt(pool, day));
  }

  /** @returns what gives the 16 bytes that stand for somebody on that day, on every instance the same */
  async on(day: Day): Promise<(identity: Identity) => Buffer> {
    const salt = await this.#salts.get(day);
    return (identity) => hash('sha256', salt + identity, 'buffer').subarray(0, 16);
  }
}

/** Makes of people what can be counted and not be led back: hashes with a salt that is forgotten with its day. */
export const visitorsOf = perPlatform(({ pool }) => new Visitors(pool));

async function readSalt(pool: pg.Pool, day: Day): Promise<string> {
  await pool.query(
    `insert into day_salts (day, salt)
     values ($1, gen_random_uuid()::text || gen_random_uuid()::text) on conflict do nothing`,
    [day],
  );
  const { rows } = await pool.query<{ salt: string }>('select salt from day_salts where day = $1', [
    day,
  ]);
  if (!rows[0]) throw new Error(`no salt for ${day}`);
  return rows[0].salt;
}
