import { useQuery } from '@tanstack/react-query';
import { toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { monthText } from '@vitrin/contract/partner-statement.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { useSearchParamsState } from '../../../lib/use-search-params-state.ts';

const MAX_MONTHS = 24;
// The clock updates every minute, which is often enough for a new day or month.
const getNoChange = () => Number.POSITIVE_INFINITY;

/** Returns 24 months up to `latest`, newest first: `2026-11`, `2026-10`… */
export function listMonths(latest: string): string[] {
  const [year = 0, month = 1] = latest.split('-').map(Number);
  return Array.from({ length: MAX_MONTHS }, (_, monthsAgo) =>
    new Date(Date.UTC(year, month - 1 - monthsAgo, 1)).toISOString().slice(0, 7),
  );
}

/** Returns the current day in Istanbul, `2026-11-21`. */
export const useToday = () => toIstanbulDay(useServerClock(getNoChange).now);

/** Returns the current month in Istanbul, `2026-11`. */
export const useCurrentMonth = () => useToday().slice(0, 7);

/** Returns the month in the URL, by default the current one, and the partner's statement of that month. */
export function useMonthStatement(id: string) {
  const currentMonth = useCurrentMonth();
  const { values, setValues } = useSearchParamsState(['ay'], { replace: false });
  const month = monthText.safeParse(values.ay).data ?? currentMonth;
  return {
    month,
    currentMonth,
    setMonth: (selectedMonth: string) =>
      setValues({ ay: selectedMonth === currentMonth ? '' : selectedMonth }),
    query: useQuery({
      ...apiQuery('GET /api/admin/partners/:id/statement', { params: { id }, query: { month } }),
      // Clicks cause no live update, so each visit refetches the statement.
      refetchOnMount: 'always',
    }),
  };
}
