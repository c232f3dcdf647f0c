import type { Period } from '@vitrin/contract/analytics.ts';
import { type Day, dayOf } from '@vitrin/contract/istanbul-day.ts';
import { useAddressFilters } from '../../../admin-kit/use-address-filters.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { type ChosenPeriod, periodFilters, readPeriod, withStart } from './chosen-period.ts';

export interface PeriodChoice extends ChosenPeriod {
  today: Day;
  choosePeriod: (period: Period) => void;
  chooseStart: (day: Day) => void;
  chooseEnd: (day: Day) => void;
}

// The clock looks every minute as it is: soon enough for a new day.
const never = () => Number.POSITIVE_INFINITY;

/** The period that the address names, and ways to another. */
export function usePeriod(): PeriodChoice {
  const { filters, set } = useAddressFilters(periodFilters, { replace: false });
  const today = dayOf(useServerClock(never).now);
  const chosen = readPeriod(filters, today);
  return {
    ...chosen,
    today,
    choosePeriod: (period) => set({ period, startDate: '', endDate: '' }),
    chooseStart: (day) => set({ period: 'custom', ...withStart(day, chosen.endDate) }),
    chooseEnd: (day) => set({ period: 'custom', endDate: day }),
  };
}
