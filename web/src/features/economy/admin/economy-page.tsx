import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import { PeriodPicker } from '../../../admin-kit/filters/period-picker.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatDateRange } from '../../../lib/format/calendar-date.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView, StaleDataNotice } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { DebtTiles } from './debt-tiles.tsx';
import { DistributionPanel } from './distribution-panel.tsx';
import type { EconomyPeriod, EconomyQuery } from './economy-period.ts';
import { FlowPanel } from './flow-panel.tsx';
import { InflowPanel } from './inflow-panel.tsx';
import { OutflowPanel } from './outflow-panel.tsx';
import { ReachPanel } from './reach-panel.tsx';
import { StockPanel } from './stock-panel.tsx';
import { useEconomyPeriod } from './use-economy-period.ts';

const periodOptions: { value: EconomyPeriod; label: string }[] = [
  { value: '30', label: 'Son 30 Gün' },
  { value: '90', label: 'Son 90 Gün' },
  { value: '365', label: 'Son 1 Yıl' },
  { value: 'custom', label: 'Özel Tarih' },
];

/** /admin/puan-ekonomisi */
export default function EconomyPage() {
  const period = useEconomyPeriod();
  return (
    <>
      <PageHeader
        title="Puan Ekonomisi"
        text={
          <span aria-live="polite">
            {period.query ? formatDateRange(period.query.from, period.query.to) : '\u00A0'}
          </span>
        }
      />
      <PeriodPicker state={period} options={periodOptions} />
      {period.query ? (
        <Report query={period.query} />
      ) : (
        <EmptyState
          bordered
          icon={<CalendarRange aria-hidden="true" />}
          title="Tarih aralığını seçin"
          description="Rakamlar, başlangıç ve bitiş tarihlerinin ikisi de seçilince görünür."
        />
      )}
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
      loading={(isSlow) => (
        <div className="h-200">{isSlow && <Skeleton className="h-full rounded-lg" />}</div>
      )}
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
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[1100px]:grid-cols-2">
            <InflowPanel inflow={data.inflow} />
            <OutflowPanel outflow={data.outflow} />
            <ReachPanel reach={data.reach} />
            <StockPanel stock={data.stock} />
          </div>
          <DistributionPanel distribution={data.distribution} />
        </div>
      )}
    </QueryView>
  );
}
