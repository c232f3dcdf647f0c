import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './create-pool.ts';
import { secrets } from './platform-tables.ts';

const keyCache = new WeakMap<Database, Map<string, Promise<Buffer>>>();

/**
 * Returns a 256-bit random key of this installation. The first call creates and stores it in the database, so all
 * instances and backups share it. Cached per process.
 * @param name purpose of the key; purposes never share a key
 */
export function getSecretKey(db: Database, name: string): Promise<Buffer> {
  const keys = keyCache.get(db) ?? new Map<string, Promise<Buffer>>();
  keyCache.set(db, keys);
  const key = keys.get(name) ?? findOrCreateKey(db, name);
  keys.set(name, key);
  key.catch(() => keys.delete(name));
  return key;
}

/** Returns the HMAC-SHA256 of a text as base64url. */
export function computeKeyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

async function findOrCreateKey(db: Database, name: string): Promise<Buffer> {
  const readKey = async () => {
    const [secret] = await db.select().from(secrets).where(eq(secrets.name, name));
    return secret && Buffer.from(secret.value, 'base64url');
  };
  const existingKey = await readKey();
  if (existingKey) return existingKey;
  const value = randomBytes(32).toString('base64url');
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  const storedKey = await readKey();
  if (!storedKey) throw new Error(`the secret ${name} was not stored`);
  return storedKey;
}
