import { toIstanbulDay, toIstanbulHour } from '@vitrin/contract/istanbul-day.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkRewardDays } from '../market/check-reward-days.ts';
import { acquireNightlyRun } from '../points/check-ledger-nightly.ts';
import { checkPointDays } from '../points/check-point-days.ts';

/**
 * Compares the stored daily sums with ledger and orders once a night, after 04:00 in Istanbul, on one instance. Logs
 * the differences as one error.
 */
export async function checkSumsNightly(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  now = new Date(),
): Promise<void> {
  const today = toIstanbulDay(now);
  if (toIstanbulHour(now) < 4 || !(await acquireNightlyRun(db, 'daily-sums-checked', today)))
    return;
  const { differences: days, owed, storedOwed } = await checkPointDays({ db }, today);
  const orders = await checkRewardDays({ db });
  if (days.length === 0 && orders.length === 0 && owed === storedOwed)
    return log.info({ owed }, 'daily sums: equal to the ledger and the orders');
  log.error(
    { days, orders, owed, storedOwed },
    'DAILY SUMS: different from the ledger or the orders',
  );
}
