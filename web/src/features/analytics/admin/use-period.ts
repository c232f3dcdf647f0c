import type { Period } from '@vitrin/contract/analytics.ts';
import { dayOf } from '@vitrin/contract/istanbul-day.ts';
import type { PeriodState } from '../../../admin-kit/filters/period-picker.tsx';
import { useSearchParamFilters } from '../../../admin-kit/filters/use-search-param-filters.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import {
  applyStartDate,
  type PeriodSelection,
  parsePeriod,
  periodFilters,
} from './period-filter.ts';

type TrafficPeriodState = PeriodSelection & PeriodState<Period>;

// The server clock updates every minute, which is often enough for a new day.
const noChange = () => Number.POSITIVE_INFINITY;

/** Returns the period from the URL and functions to change it. */
export function usePeriod(): TrafficPeriodState {
  const { filters, set } = useSearchParamFilters(periodFilters, { replace: false });
  const today = dayOf(useServerClock(noChange).now);
  const selection = parsePeriod(filters, today);
  return {
    ...selection,
    today,
    setPeriod: (period) => set({ period, startDate: '', endDate: '' }),
    setStartDate: (day) => set({ period: 'custom', ...applyStartDate(day, selection.endDate) }),
    setEndDate: (day) => set({ period: 'custom', endDate: day }),
  };
}
