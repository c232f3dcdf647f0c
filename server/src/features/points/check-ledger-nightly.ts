import { toIstanbulDay, toIstanbulHour } from '@vitrin/contract/istanbul-day.ts';
import { ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/create-pool.ts';
import { installation } from '../../platform/database/platform-tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkLedger } from './check-ledger.ts';
import { checkSeasons } from './check-seasons.ts';

/**
 * Checks the ledger once a night, after 04:00 in Istanbul, on one instance. Call it regularly;
 * it logs the differences as one error.
 */
export async function checkLedgerNightly(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  now = new Date(),
): Promise<void> {
  if (
    toIstanbulHour(now) < 4 ||
    !(await acquireNightlyRun(db, 'ledger-checked', toIstanbulDay(now)))
  )
    return;
  const seasons = await checkSeasons({ db });
  if (seasons.length > 0) log.error({ seasons }, 'LEDGER: sums of periods differ from the ledger');
  const { accountCount, differences } = await checkLedger({ db });
  if (differences.length === 0)
    return log.info({ checked: accountCount }, 'ledger: every balance is its sum');
  log.error({ checked: accountCount, differences }, 'LEDGER: balances differ from their sums');
}

/** Returns true on the only instance that runs `job` on that day. `job` is the key in the database. */
export async function acquireNightlyRun(db: Database, job: string, day: string): Promise<boolean> {
  const { key, value } = installation;
  const { rowCount } = await db
    .insert(installation)
    .values({ key: job, value: day })
    .onConflictDoUpdate({ target: key, set: { value: day }, setWhere: ne(value, day) });
  return rowCount === 1;
}
