import { dayOf, hourOf } from '@vitrin/contract/istanbul-day.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkRewardDays } from '../market/check-reward-days.ts';
import { acquireNight } from '../points/check-ledger-nightly.ts';
import { checkPointDays } from '../points/check-point-days.ts';

/**
 * Compares the kept daily sums with the ledger and the orders once a night, after 4 o'clock in Istanbul, on one of the
 * instances. A difference is an error in the log, whole.
 */
export async function checkSumsNightly(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  now = new Date(),
): Promise<void> {
  const today = dayOf(now);
  if (hourOf(now) < 4 || !(await acquireNight(db, 'daily-sums-checked', today))) return;
  const { differences: days, owed, keptOwed } = await checkPointDays({ db }, today);
  const orders = await checkRewardDays({ db });
  if (days.length === 0 && orders.length === 0 && owed === keptOwed)
    return log.info({ owed }, 'daily sums: equal to the ledger and the orders');
  log.error(
    { days, orders, owed, keptOwed },
    'DAILY SUMS: they differ from the ledger or the orders',
  );
}
