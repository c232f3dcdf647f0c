import { useQuery } from '@tanstack/react-query';
import { dayOf } from '@vitrin/contract/istanbul-day.ts';
import { monthText } from '@vitrin/contract/partner-statement.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { useSearchParamsState } from '../../../lib/use-search-params-state.ts';

const MONTHS = 24;
// The clock reads itself every minute: soon enough for a new month.
const never = () => Number.POSITIVE_INFINITY;

/** Returns `count` months up to the given one, newest first: `2026-11`, `2026-10`… */
export function listMonths(latest: string, length = MONTHS): string[] {
  const [year = 0, month = 1] = latest.split('-').map(Number);
  return Array.from({ length }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  );
}

/** Returns Istanbul's present day, `2026-11-21`. */
export const useToday = () => dayOf(useServerClock(never).now);

/** Returns Istanbul's present month, `2026-11`. */
export const useCurrentMonth = () => useToday().slice(0, 7);

/** The month that the address names, else the present one, and its statement. */
export function useMonthStatement(id: string) {
  const current = useCurrentMonth();
  const { values, setValues } = useSearchParamsState(['ay'], { replace: false });
  const month = monthText.safeParse(values.ay).data ?? current;
  return {
    month,
    current,
    setMonth: (chosen: string) => setValues({ ay: chosen === current ? '' : chosen }),
    query: useQuery({
      ...apiQuery('GET /api/admin/partners/:id/statement', { params: { id }, query: { month } }),
      // Clicks are counted without a live update, so each visit reads it again.
      refetchOnMount: 'always',
    }),
  };
}
