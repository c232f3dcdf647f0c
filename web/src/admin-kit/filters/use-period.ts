import { toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { useSearchParamsState } from '../../lib/use-search-params-state.ts';
import { applyStartDate, type PeriodOptions, parsePeriod, periodFilters } from './period-filter.ts';
import type { PeriodState } from './period-picker.tsx';

// No known next change: the server clock updates every minute anyway, which is often enough for a new day.
const getNextChange = () => Number.POSITIVE_INFINITY;

/** Returns the period from the URL and functions to change it. */
export function usePeriod<P extends string>(options: PeriodOptions<P>): PeriodState<P> {
  const { values, setValues } = useSearchParamsState(periodFilters, { replace: false });
  const today = toIstanbulDay(useServerClock(getNextChange).now);
  const selection = parsePeriod(values, today, options);
  return {
    ...selection,
    today,
    setPeriod: (period) => setValues({ period, startDate: '', endDate: '' }),
    setStartDate: (day) =>
      setValues({ period: 'custom', ...applyStartDate(day, selection.endDate) }),
    setEndDate: (day) => setValues({ period: 'custom', endDate: day }),
  };
}
