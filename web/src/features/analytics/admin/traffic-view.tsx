import { type Period, periods } from '@vitrin/contract/analytics.ts';
import {
  IncompletePeriodNotice,
  PeriodPicker,
  type PeriodState,
} from '../../../admin-kit/filters/period-picker.tsx';
import { usePeriod } from '../../../admin-kit/filters/use-period.ts';
import { formatDateRange } from '../../../lib/format/calendar-date.ts';
import { QueryError } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StaleDataNotice } from '../../../ui/feedback/stale-data-notice.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ClicksPanel } from './clicks-panel.tsx';
import { TrafficPanel } from './traffic-panel.tsx';
import { TrafficSources } from './traffic-sources.tsx';
import { TrafficTiles } from './traffic-tiles.tsx';
import { type TrafficQuery, useTraffic } from './use-traffic.ts';

interface TrafficViewProps {
  /** Returns the name of the page at a path. */
  getName: (path: string) => string;
}

const periodOptions: { value: Period; label: string }[] = [
  { value: 'day', label: 'Bugün' },
  { value: 'week', label: 'Son 7 Gün' },
  { value: 'month', label: 'Son 30 Gün' },
  { value: 'custom', label: 'Özel Tarih' },
  { value: 'all', label: 'Tüm Zamanlar' },
];

/** /admin/analytics */
export function TrafficView({ getName }: TrafficViewProps) {
  const periodState = usePeriod<Period>({ periods, fallback: 'week' });
  const query = toTrafficQuery(periodState);
  return (
    <>
      <PageHeader title="Trafik İstatistikleri" isWide description={<PeriodText query={query} />} />
      <PeriodPicker state={periodState} options={periodOptions} />
      {query ? <Traffic query={query} getName={getName} /> : <IncompletePeriodNotice />}
    </>
  );
}

/** Returns the query of the period; `null` while a day of the custom period is missing. */
function toTrafficQuery({ period, startDate, endDate }: PeriodState<Period>): TrafficQuery | null {
  if (period !== 'custom') return { period };
  return startDate && endDate ? { period, startDate, endDate } : null;
}

/** The period as text; a live region announces changes. */
function PeriodText({ query }: { query: TrafficQuery | null }) {
  const { data, isPlaceholderData } = useTraffic('GET /api/analytics/overview', query);
  const currentData = query && !isPlaceholderData && data;
  const periodText =
    currentData &&
    (data.startDate && data.endDate
      ? formatDateRange(data.startDate, data.endDate)
      : 'Henüz hiçbir şey sayılmadı');
  return <span aria-live="polite">{periodText || '\u00A0'}</span>;
}

function Traffic({ query, getName }: TrafficViewProps & { query: TrafficQuery }) {
  const overview = useTraffic('GET /api/analytics/overview', query);
  const { data, isPlaceholderData } = overview;
  if (overview.isLoadingError)
    return <QueryError query={overview} bordered title="İstatistikler yüklenemedi" />;
  const fileName = data ? `${data.startDate ?? ''}_${data.endDate ?? ''}` : '';
  return (
    <>
      <StaleDataNotice query={overview} />
      {data ? (
        <TrafficTiles overview={data} loading={isPlaceholderData} />
      ) : (
        <Skeleton className="mb-5 h-86 rounded-lg lg:h-36" />
      )}
      <TrafficPanel query={query} fileName={fileName} />
      <ClicksPanel query={query} fileName={fileName} />
      <TrafficSources query={query} getName={getName} />
    </>
  );
}
