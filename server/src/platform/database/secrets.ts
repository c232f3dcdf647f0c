import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './create-pool.ts';
import { secrets } from './platform-tables.ts';

const known = new WeakMap<Database, Map<string, Promise<Buffer>>>();

/**
 * A key of this installation, 256 random bits: made when it is first asked for, the same on every instance, kept in
 * the database and so in its backups. Asked of the database once by each instance.
 * @param name what it is for: two uses never share one
 */
export function secretKey(db: Database, name: string): Promise<Buffer> {
  const keys = known.get(db) ?? new Map<string, Promise<Buffer>>();
  known.set(db, keys);
  const key = keys.get(name) ?? readOrMake(db, name);
  keys.set(name, key);
  key.catch(() => keys.delete(name));
  return key;
}

/** HMAC-SHA256, base64url: what only who has the key can make of a text, and what can't be turned back. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

async function readOrMake(db: Database, name: string): Promise<Buffer> {
  const read = async () => {
    const [secret] = await db.select().from(secrets).where(eq(secrets.name, name));
    return secret && Buffer.from(secret.value, 'base64url');
  };
  const there = await read();
  if (there) return there;
  const value = randomBytes(32).toString('base64url');
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  const made = await read();
  if (!made) throw new Error(`The secret ${name} was not kept`);
  return made;
}
