import { createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';

const known = new WeakMap<pg.Pool, Map<string, Promise<Buffer>>>();

/**
 * A key of this installation, 256 random bits: made when it is first asked for, the same on every instance, kept in
 * the database and so in its backups. Asked of the database once per pool.
 * @param name what it is for: two uses never share one
 */
export function secretKey(pool: pg.Pool, name: string): Promise<Buffer> {
  const keys = known.get(pool) ?? new Map<string, Promise<Buffer>>();
  known.set(pool, keys);
  const key = keys.get(name) ?? readOrMake(pool, name);
  keys.set(name, key);
  key.catch(() => keys.delete(name));
  return key;
}

/** HMAC-SHA256, base64url: what only who has the key can make of a text, and what can't be turned back. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

async function readOrMake(pool: pg.Pool, name: string): Promise<Buffer> {
  const read = async () => {
    const statement = 'select value from secrets where name = $1';
    const { rows } = await pool.query<{ value: string }>(statement, [name]);
    return rows[0] && Buffer.from(rows[0].value, 'base64url');
  };
  const there = await read();
  if (there) return there;
  await pool.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32).toString('base64url'),
  ]);
  const made = await read();
  if (!made) throw new Error(`The secret ${name} was not kept`);
  return made;
}
