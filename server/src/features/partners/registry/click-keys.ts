import { createSecretKey, randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/create-pool.ts';
import { secrets } from '../../../platform/database/platform-tables.ts';
import { getSecretKey } from '../../../platform/database/secrets.ts';
import type { ClickKey } from './click-id.ts';

/** Days for which ids of a replaced key stay valid. */
export const OLD_KEY_DAYS = 90;
const KEY_PREFIX = 'click-ids-';

/** A key with the time of its replacement in milliseconds. */
interface StoredKey extends ClickKey {
  replacedAt: number | null;
}

/** Returns the keys of click ids, newest first; creates the first one. */
export async function readClickKeys(db: Database): Promise<StoredKey[]> {
  const storedKeys = await selectKeys(db);
  if (storedKeys.length > 0) return storedKeys;
  await getSecretKey(db, `${KEY_PREFIX}1`);
  return selectKeys(db);
}

async function selectKeys(db: Database): Promise<StoredKey[]> {
  const { rows } = await db.$client.query<{ name: string; value: string; replacedAt: Date | null }>(
    `select name, value, lag(created_at) over newest as "replacedAt"
       from secrets where name like '${KEY_PREFIX}%'
     window newest as (order by substr(name, ${KEY_PREFIX.length + 1})::int desc) order by substr(name, ${KEY_PREFIX.length + 1})::int desc`,
  );
  return rows.map(({ name, value, replacedAt }) => ({
    number: Number(name.slice(KEY_PREFIX.length)),
    key: createSecretKey(value, 'base64url'),
    replacedAt: replacedAt?.getTime() ?? null,
  }));
}

/** Returns the keys that are valid at `now`. */
export const filterValidKeys = (keys: readonly StoredKey[], now: number): StoredKey[] =>
  keys.filter(
    ({ replacedAt }) => replacedAt === null || now - replacedAt < OLD_KEY_DAYS * 86_400_000,
  );

/** Adds a key that signs click ids from now on, within the transaction `tx`; returns its number. */
export async function rotateClickKey(tx: Context): Promise<number> {
  const [newestKey] = await readClickKeys(tx.db);
  const number = (newestKey?.number ?? 0) + 1;
  const value = randomBytes(32).toString('base64url');
  await tx.db.insert(secrets).values({ name: `${KEY_PREFIX}${number}`, value });
  await tx.publish('partners');
  return number;
}
