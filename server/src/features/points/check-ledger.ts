import { eq } from 'drizzle-orm';
import type { DbContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/create-pool.ts';
import { installation } from '../../platform/database/platform-tables.ts';

/** An account whose balance differs from the sum of its ledger, or with broken rows. */
export interface Difference {
  userId: string;
  username: string;
  points: number;
  /** Sum of the user's rows. */
  total: number;
  /** Rows whose `balanceAfter` is not the previous row's `balanceAfter` plus `delta`. */
  brokenRows: number;
}

type LedgerCheckRow = Difference & { lastId: string; accountCount: number };

/** Users per statement, each a short snapshot. */
const BATCH_SIZE = 5000;

/**
 * Compares every balance with the sum of its ledger, and each row with the previous row.
 * Returns the differences and stores their number.
 */
export async function checkLedger({
  db,
}: DbContext): Promise<{ accountCount: number; differences: Difference[] }> {
  const differences: Difference[] = [];
  let accountCount = 0;
  let lastId = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await db.$client.query<LedgerCheckRow>(batchQuery, [lastId, BATCH_SIZE]);
    const [firstRow] = rows;
    if (!firstRow?.lastId) break;
    accountCount += firstRow.accountCount;
    lastId = firstRow.lastId;
    for (const { lastId: _lastId, accountCount: _accountCount, ...difference } of rows) {
      if (difference.userId) differences.push(difference);
    }
  }
  await saveLedgerCheck(db, differences.length);
  return { accountCount, differences };
}

// Raw SQL: sums and previous rows in one scan. Always returns a row, which contains the last id of the batch.
const batchQuery = `
  with people as (
    select id, username, points from members where id > $1 order by id limit $2
  ), entries as (
    select user_id, delta,
           balance_after <> delta + lag(balance_after, 1, 0) over (partition by user_id order by position)
             as broken
      from point_entries where user_id in (select id from people)
  ), sums as (
    select user_id, sum(delta) as total, count(*) filter (where broken) as broken
      from entries group by user_id
  ), differing as (
    select id, username, points, coalesce(total, 0) as total, coalesce(broken, 0) as broken
      from people left join sums on user_id = id
     where points <> coalesce(total, 0) or broken > 0
  ), extent as (
    select (array_agg(id order by id desc))[1] as last, count(*)::int as people from people
  )
  select last as "lastId", people as "accountCount", id as "userId", username, points, total::float8 as total,
         broken::int as "brokenRows"
    from extent left join differing on true`;

const CHECK_KEY = 'ledger-check';

interface LedgerCheck {
  /** ISO 8601. */
  checkedAt: string;
  /** Number of accounts with a difference. */
  differences: number;
}

/** Stores the result of the newest check for the health page and the metrics. */
async function saveLedgerCheck(db: Database, differences: number): Promise<void> {
  const check: LedgerCheck = { checkedAt: new Date().toISOString(), differences };
  const value = JSON.stringify(check);
  await db
    .insert(installation)
    .values({ key: CHECK_KEY, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}

/** Returns the result of the newest check; `undefined` before the first one. */
export async function findLedgerCheck(db: Database): Promise<LedgerCheck | undefined> {
  const { key, value } = installation;
  const [check] = await db.select({ value }).from(installation).where(eq(key, CHECK_KEY));
  return check && JSON.parse(check.value);
}
