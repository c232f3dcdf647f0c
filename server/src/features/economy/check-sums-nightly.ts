import { createNightlyJob } from '../../platform/create-nightly-job.ts';
import { checkRewardDays } from '../market/check-reward-days.ts';
import { checkPointDays } from '../points/check-point-days.ts';

/** Compares the stored daily sums with ledger and orders, and logs the differences as one error. */
export const checkSumsNightly = createNightlyJob(
  'check daily sums',
  'daily-sums-checked',
  async ({ db, log }, today) => {
    const { differences: days, owed, storedOwed } = await checkPointDays({ db }, today);
    const orders = await checkRewardDays({ db });
    if (days.length === 0 && orders.length === 0 && owed === storedOwed)
      return log.info({ owed }, 'daily sums: equal to the ledger and the orders');
    log.error(
      { days, orders, owed, storedOwed },
      'DAILY SUMS: different from the ledger or the orders',
    );
  },
);
