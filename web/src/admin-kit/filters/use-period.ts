import { dayOf } from '@vitrin/contract/istanbul-day.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { applyStartDate, type PeriodOptions, parsePeriod, periodFilters } from './period-filter.ts';
import type { PeriodState } from './period-picker.tsx';
import { useSearchParamFilters } from './use-search-param-filters.ts';

// The server clock updates every minute, which is often enough for a new day.
const noChange = () => Number.POSITIVE_INFINITY;

/** Returns the period from the URL and functions to change it. */
export function usePeriod<P extends string>(options: PeriodOptions<P>): PeriodState<P> {
  const { filters, set } = useSearchParamFilters(periodFilters, { replace: false });
  const today = dayOf(useServerClock(noChange).now);
  const selection = parsePeriod(filters, today, options);
  return {
    ...selection,
    today,
    setPeriod: (period) => set({ period, startDate: '', endDate: '' }),
    setStartDate: (day) => set({ period: 'custom', ...applyStartDate(day, selection.endDate) }),
    setEndDate: (day) => set({ period: 'custom', endDate: day }),
  };
}
