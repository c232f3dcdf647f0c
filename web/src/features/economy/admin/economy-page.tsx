import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IncompletePeriodNotice, PeriodPicker } from '../../../admin-kit/filters/period-picker.tsx';
import { usePeriod } from '../../../admin-kit/filters/use-period.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatDateRange } from '../../../lib/format/calendar-date.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StaleDataNotice } from '../../../ui/feedback/stale-data-notice.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { DebtTiles } from './debt-tiles.tsx';
import { type EconomyQuery, economyPeriods, toEconomyQuery } from './economy-period.ts';
import { FlowPanel } from './flow-panel.tsx';
import { InflowPanel, OutflowPanel, ReachPanel } from './share-panels.tsx';
import { StockPanel } from './stock-panel.tsx';

const periods = economyPeriods.map(({ value }) => value);

/** /admin/puan-ekonomisi */
export default function EconomyPage() {
  const periodState = usePeriod({ periods, fallback: '30' });
  const query = toEconomyQuery(periodState);
  return (
    <>
      <PageHeader
        title="Puan Ekonomisi"
        isWide
        description={
          <span aria-live="polite">{query ? formatDateRange(query.from, query.to) : '\u00A0'}</span>
        }
      />
      <PeriodPicker state={periodState} options={economyPeriods} />
      {query ? <Report query={query} /> : <IncompletePeriodNotice />}
    </>
  );
}

function Report({ query }: { query: EconomyQuery }) {
  const economy = useQuery({
    ...apiQuery('GET /api/admin/economy', { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { isPlaceholderData } = economy;
  return (
    <QueryView
      query={economy}
      bordered
      errorTitle="Puan raporu yüklenemedi"
      loading={<Skeleton className="h-200 rounded-lg" />}
    >
      {(data) => (
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)]',
            isPlaceholderData && 'opacity-60',
          )}
          aria-busy={isPlaceholderData}
        >
          <StaleDataNotice query={economy} />
          <DebtTiles economy={data} />
          <FlowPanel days={data.days} />
          {/* The second and third panel span two rows, so that a short panel leaves no gap above the panel below. */}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[68.75rem]:grid-cols-2 min-[68.75rem]:*:nth-2:row-span-2 min-[68.75rem]:*:nth-3:row-span-2">
            <InflowPanel inflow={data.inflow} />
            <OutflowPanel outflow={data.outflow} />
            <ReachPanel reach={data.reach} />
            <StockPanel stock={data.stock} />
          </div>
        </div>
      )}
    </QueryView>
  );
}
