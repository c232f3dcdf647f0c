import { type Day, dayOf } from '@vitrin/contract/istanbul-day.ts';
import { useSearchParamFilters } from '../../../admin-kit/filters/use-search-param-filters.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import {
  type EconomyPeriod,
  type EconomySelection,
  economyFilters,
  parseEconomyPeriod,
} from './economy-period.ts';

export interface EconomyPeriodState extends EconomySelection {
  today: Day;
  setPeriod: (period: EconomyPeriod) => void;
  setFrom: (day: Day) => void;
  setTo: (day: Day) => void;
}

// The clock looks every minute as it is: soon enough for a new day.
const never = () => Number.POSITIVE_INFINITY;

/** The period that the address names, and ways to another. */
export function useEconomyPeriod(): EconomyPeriodState {
  const { filters, set } = useSearchParamFilters(economyFilters, { replace: false });
  const today = dayOf(useServerClock(never).now);
  const selection = parseEconomyPeriod(filters, today);
  return {
    ...selection,
    today,
    setPeriod: (period) => set({ period, from: '', to: '' }),
    setFrom: (from) =>
      set({ period: 'custom', from, ...(selection.to && selection.to < from && { to: '' }) }),
    setTo: (to) => set({ period: 'custom', to }),
  };
}
