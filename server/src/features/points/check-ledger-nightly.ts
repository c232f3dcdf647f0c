import { dayOf, hourOf } from '@vitrin/contract/istanbul-day.ts';
import type pg from 'pg';
import type { Platform } from '../../platform/platform.ts';
import { checkLedger } from './check-ledger.ts';

/**
 * Checks the ledger once a night, after 4 o'clock in Istanbul, on one of the instances. Call it now and then;
 * a difference is an error in the log, whole.
 */
export async function checkLedgerNightly(
  { pool, log }: Pick<Platform, 'pool' | 'log'>,
  now = new Date(),
): Promise<void> {
  if (hourOf(now) < 4 || !(await takeNight(pool, dayOf(now)))) return;
  const { checked, differences } = await checkLedger(pool);
  if (differences.length === 0) return log.info({ checked }, 'ledger: every balance is its sum');
  log.error({ checked, differences }, 'LEDGER: balances differ from their sums');
}

/** Whether this instance is the one that checks tonight. */
async function takeNight(pool: pg.Pool, day: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into installation (key, value) values ('ledger-checked', $1)
     on conflict (key) do update set value = excluded.value where installation.value <> excluded.value`,
    [day],
  );
  return rowCount === 1;
}
