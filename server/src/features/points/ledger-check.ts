import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/create-pool.ts';
import { installation } from '../../platform/database/platform-tables.ts';

const KEY = 'ledger-check';

export interface LedgerCheck {
  /** ISO 8601. */
  checkedAt: string;
  /** Number of accounts whose balance was not the sum of their rows. */
  differences: number;
}

/** Stores the result of the newest check for the health page and the metrics. */
export async function saveLedgerCheck(db: Database, differences: number): Promise<void> {
  const check: LedgerCheck = { checkedAt: new Date().toISOString(), differences };
  const value = JSON.stringify(check);
  await db
    .insert(installation)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}

/** Returns the result of the newest check; `undefined` before the first one. */
export async function findLedgerCheck(db: Database): Promise<LedgerCheck | undefined> {
  const { key, value } = installation;
  const [check] = await db.select({ value }).from(installation).where(eq(key, KEY));
  return check && JSON.parse(check.value);
}
