import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { MAX_PLAN_ROWS } from '@vitrin/contract/plan.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { useSearchParamsState } from '../../../lib/use-search-params-state.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StaleDataNotice } from '../../../ui/feedback/stale-data-notice.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { planQuery } from '../queries.ts';
import { DayList } from './day-list.tsx';
import { groupPlanByDay } from './group-plan-by-day.ts';
import { addMonths, getRange, listDaysAfter, listMonthDays } from './plan-range.ts';

/** /admin/takvim: the changes of one month by day. */
export default function PlanPage() {
  const { now } = useServerClock(() => Number.POSITIVE_INFINITY);
  const today = toIstanbulDay(now);
  const { values, setValues } = useSearchParamsState(['gun']);
  const isDay = /^20\d\d-\d\d-\d\d$/.test(values.gun) && !Number.isNaN(Date.parse(values.gun));
  const day = isDay ? values.gun : today;
  const monthDays = listMonthDays(day);
  // Without a chosen month the list reaches at least a month ahead, also at the end of a month.
  const days: [Day, ...Day[]] = isDay
    ? monthDays
    : [...monthDays, ...listDaysAfter(monthDays, addMonths(today, 1))];
  const { from, to } = getRange(days);
  const plan = useQuery({ ...planQuery(from, to), placeholderData: keepPreviousData });
  const moveBy = (months: 1 | -1) => setValues({ gun: addMonths(day, months) });

  return (
    <>
      <PageHeader
        title="Takvim"
        description="Planlanmış değişiklikler: görünürlük tarihleri, etkinlikler, yayın kuralları ve çekilişler"
        actions={
          <>
            <IconButton label="Önceki ay" icon={<ChevronLeft />} onClick={() => moveBy(-1)} />
            <Button variant="outline" size="sm" onClick={() => setValues({ gun: '' })}>
              Bugün
            </Button>
            <IconButton label="Sonraki ay" icon={<ChevronRight />} onClick={() => moveBy(1)} />
          </>
        }
      />
      <h2 className="mb-4 text-18 font-strong" aria-live="polite">
        {formatMonths(days)}
      </h2>
      <StaleDataNotice query={plan} />
      <QueryView
        query={plan}
        bordered
        errorTitle="Takvim yüklenemedi"
        loading={<Skeleton className="h-80 rounded-xl" />}
      >
        {(data) => (
          <div aria-busy={plan.isPlaceholderData}>
            {data.isCut && (
              <Notice
                tone="warning"
                className="mb-4"
              >{`Bu ayda gösterilebilecekten çok kayıt var: ilk ${formatNumber(MAX_PLAN_ROWS)} kayıt gösteriliyor.`}</Notice>
            )}
            <DayList days={groupPlanByDay(days, data, new Date(now).toISOString())} today={today} />
          </div>
        )}
      </QueryView>
    </>
  );
}

/** Returns the month of the days, or the first and the last one: `Kasım – Aralık 2026`. */
function formatMonths(days: readonly [Day, ...Day[]]): string {
  const months = [days[0], days.at(-1) ?? days[0]].map((day) => formatCalendarDate(day, 'month'));
  const [first = '', last = ''] = months;
  if (first === last) return first;
  const year = last.slice(-5);
  return `${first.endsWith(year) ? first.slice(0, -5) : first} – ${last}`;
}
