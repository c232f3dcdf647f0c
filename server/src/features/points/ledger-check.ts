import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/create-pool.ts';
import { installation } from '../../platform/database/platform-tables.ts';

const KEY = 'ledger-check';

export interface LedgerCheck {
  /** ISO 8601. */
  checkedAt: string;
  /** Accounts whose balance was not the sum of their rows. */
  differences: number;
}

/** Keeps what the newest check found, for whoever watches. */
export async function saveLedgerCheck(db: Database, differences: number): Promise<void> {
  const check: LedgerCheck = { checkedAt: new Date().toISOString(), differences };
  const value = JSON.stringify(check);
  await db
    .insert(installation)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}

/** What the newest check found; `undefined` before the first one. */
export async function findLedgerCheck(db: Database): Promise<LedgerCheck | undefined> {
  const { key, value } = installation;
  const [check] = await db.select({ value }).from(installation).where(eq(key, KEY));
  return check && JSON.parse(check.value);
}
