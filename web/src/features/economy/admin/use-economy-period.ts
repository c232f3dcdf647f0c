import { dayOf } from '@vitrin/contract/istanbul-day.ts';
import type { PeriodState } from '../../../admin-kit/filters/period-picker.tsx';
import { useSearchParamFilters } from '../../../admin-kit/filters/use-search-param-filters.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import {
  type EconomyPeriod,
  type EconomySelection,
  economyFilters,
  parseEconomyPeriod,
} from './economy-period.ts';

type EconomyPeriodState = EconomySelection & PeriodState<EconomyPeriod>;

// The server clock updates every minute, which is often enough for a new day.
const noChange = () => Number.POSITIVE_INFINITY;

/** Returns the period from the URL and functions to change it. */
export function useEconomyPeriod(): EconomyPeriodState {
  const { filters, set } = useSearchParamFilters(economyFilters, { replace: false });
  const today = dayOf(useServerClock(noChange).now);
  const selection = parseEconomyPeriod(filters, today);
  return {
    ...selection,
    today,
    setPeriod: (period) => set({ period, from: '', to: '' }),
    setStartDate: (from) => {
      const isReversed = selection.endDate !== null && selection.endDate < from;
      set({ period: 'custom', from, ...(isReversed && { to: '' }) });
    },
    setEndDate: (to) => set({ period: 'custom', to }),
  };
}
