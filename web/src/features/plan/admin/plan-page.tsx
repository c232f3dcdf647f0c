import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { plannedNames } from '@vitrin/contract/collections.ts';
import { addDays, type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { MAX_PLAN_ROWS } from '@vitrin/contract/plan.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCalendarDate, formatDateRange } from '../../../lib/format/calendar-date.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { useSearchParamsState } from '../../../lib/use-search-params-state.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryError } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StaleDataNotice } from '../../../ui/feedback/stale-data-notice.tsx';
import { SegmentedControl } from '../../../ui/input/segmented-control.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { planQuery } from '../queries.ts';
import { DayDialog } from './day-dialog.tsx';
import { DayList } from './day-list.tsx';
import { groupPlanByDay } from './group-plan-by-day.ts';
import { PlanGrid } from './plan-grid.tsx';
import { PlanLegend } from './plan-kinds.tsx';
import { addMonths, getRange, listWeeks, type PlanView } from './plan-range.ts';

const views = [
  { value: 'month', label: 'Ay' },
  { value: 'week', label: 'Hafta' },
  { value: 'list', label: 'Liste' },
] as const;

/** URL values of the views other than the month. */
const viewParams: [PlanView, string][] = [
  ['week', 'hafta'],
  ['list', 'liste'],
];

/** /admin/takvim */
export default function PlanPage() {
  const { now } = useServerClock(() => Number.POSITIVE_INFINITY);
  const today = toIstanbulDay(now);
  const { view, day, setView, setDay } = usePlanUrlState(today);
  const weeks = listWeeks(view, day);
  const { from, to } = getRange(weeks);
  const plan = useQuery({ ...planQuery(from, to), placeholderData: keepPreviousData });
  const days = groupPlanByDay(weeks.flat(), plan.data, new Date(now).toISOString());
  const planByDay = new Map(days.map((planDay) => [planDay.day, planDay]));
  const entries = plan.data?.entries ?? [];
  const kinds = plannedNames.filter((kind) =>
    entries.some(({ collection }) => collection === kind),
  );
  const dialog = useDialog<Day>();

  const moveBy = (direction: 1 | -1) =>
    setDay(view === 'week' ? addDays(day, 7 * direction) : addMonths(day, direction));
  const title =
    view === 'week'
      ? formatDateRange(weeks[0]?.[0] ?? day, weeks[0]?.at(-1) ?? day)
      : formatCalendarDate(day, 'month');

  return (
    <>
      <PageHeader
        title="Takvim"
        description="Planlanmış değişiklikler: görünürlük tarihleri, etkinlikler, yayın kuralları ve çekilişler"
        actions={
          <SegmentedControl label="Görünüm" options={views} value={view} onValueChange={setView} />
        }
        isWide
      />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 basis-40 text-18 font-strong" aria-live="polite">
          {title}
        </h2>
        <IconButton label="Önceki" icon={<ChevronLeft />} onClick={() => moveBy(-1)} />
        <Button variant="outline" size="sm" onClick={() => setDay(today)}>
          Bugün
        </Button>
        <IconButton label="Sonraki" icon={<ChevronRight />} onClick={() => moveBy(1)} />
      </div>
      <StaleDataNotice query={plan} />
      {plan.isLoadingError ? (
        <QueryError query={plan} bordered title="Takvim yüklenemedi" />
      ) : (
        <>
          {plan.data?.isCut && (
            <Notice tone="warning" className="mb-4">
              Bu aralıkta gösterilebilecekten çok kayıt var: ilk {formatNumber(MAX_PLAN_ROWS)} kayıt
              gösteriliyor. Tamamı için daha kısa bir aralığa bakın.
            </Notice>
          )}
          {view !== 'list' && (
            <>
              <PlanGrid
                label={title}
                view={view}
                weeks={weeks}
                planByDay={planByDay}
                entries={entries}
                today={today}
                currentDay={day}
                onMove={setDay}
                onOpen={dialog.show}
                busy={plan.isFetching}
              />
              <PlanLegend kinds={kinds} />
            </>
          )}
          <div className={view === 'list' ? undefined : 'md:hidden'}>
            {plan.data ? (
              <DayList days={days} today={today} />
            ) : (
              <Skeleton className="h-80 rounded-xl" />
            )}
          </div>
        </>
      )}
      {dialog.renderDialog((openProps, dialogDay) => {
        const openDay = planByDay.get(dialogDay);
        return openDay && <DayDialog {...openProps} day={openDay} />;
      })}
    </>
  );
}

/** Returns the current view and day, which are stored in the URL. */
function usePlanUrlState(today: Day) {
  const { values, setValues } = useSearchParamsState(['gorunum', 'gun']);
  const view: PlanView = viewParams.find(([, param]) => param === values.gorunum)?.[0] ?? 'month';
  const isDay = /^20\d\d-\d\d-\d\d$/.test(values.gun) && !Number.isNaN(Date.parse(values.gun));
  return {
    view,
    day: isDay ? values.gun : today,
    setView: (nextView: PlanView) =>
      setValues({ gorunum: new Map(viewParams).get(nextView) ?? '' }),
    setDay: (nextDay: Day) => setValues({ gun: nextDay === today ? '' : nextDay }),
  };
}
