import { toCsv } from '@vitrin/contract/csv.ts';
import { Suspense, useMemo } from 'react';
import { FigureTable } from '../../../admin-kit/chart/figure-table.tsx';
import { createLazyPart } from '../../../admin-kit/create-lazy-part.tsx';
import { CsvFileButton } from '../../../admin-kit/csv/csv-button.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { QueryError } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StaleDataNotice } from '../../../ui/feedback/stale-data-notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';
import { formatStepCell, formatStepLong, type StepUnit } from './step-labels.ts';
import { type TrafficPoint, toTrafficPoints } from './to-traffic-points.ts';
import { type TrafficQuery, useTraffic } from './use-traffic.ts';

const route = 'GET /api/analytics/series';

const TrafficCharts = createLazyPart(() => import('./traffic-charts.tsx'), 3);

/** Views and clicks over the period, as charts and as a table. */
export function TrafficPanel({ query, fileName }: { query: TrafficQuery; fileName: string }) {
  const series = useTraffic(route, query);
  const { data, isPlaceholderData } = series;
  const points = useMemo(() => data && toTrafficPoints(data), [data]);
  return (
    <Panel as="section" className="mb-5 pb-5" aria-labelledby="trafik-baslik">
      <PanelHeader id="trafik-baslik" title="Görüntüleme ve tıklama" className="flex-wrap">
        {data && (
          <Legend
            hasPrevious={data.previous !== null}
            hasPartialStep={points?.some(({ isPartial }) => isPartial)}
          />
        )}
        <CsvFileButton
          isInPanel
          name={`trafik-${fileName}`}
          contentLabel="günler"
          loadLines={async ({ signal }) => {
            const { unit, steps } = await call(route, { query }, signal);
            return [
              toCsv([
                ['Zaman', 'Sayfa görüntüleme', 'Kart tıklaması', 'Tekil ziyaretçi'],
                ...steps.map((step) => [
                  formatStepCell(unit, step.at),
                  step.pageViews,
                  step.cardClicks,
                  step.visitors,
                ]),
              ]),
            ];
          }}
        />
      </PanelHeader>
      <StaleDataNotice query={series} className="mx-panel" />
      {series.isLoadingError ? (
        <QueryError query={series} headingLevel={3} title="Grafik yüklenemedi" />
      ) : (
        <div className={classNames('px-panel pt-4', isPlaceholderData && 'opacity-60')}>
          <Suspense fallback={<ChartsSkeleton />}>
            {data && points ? (
              <TrafficCharts unit={data.unit} points={points} />
            ) : (
              <ChartsSkeleton />
            )}
          </Suspense>
          {data && points && <TrafficTable unit={data.unit} points={points} />}
        </div>
      )}
    </Panel>
  );
}

function Legend({
  hasPrevious,
  hasPartialStep,
}: {
  hasPrevious: boolean;
  hasPartialStep: boolean | undefined;
}) {
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-text-2 max-md:order-last max-md:basis-full">
      <li className="flex items-center gap-1.75">
        <i className="h-0.75 w-6 rounded-full bg-brand" aria-hidden="true" />
        Bu dönem
      </li>
      {hasPartialStep && (
        <li className="flex items-center gap-1.75">
          <i className="w-6 border-t-2 border-dashed border-brand" aria-hidden="true" />
          Şu ana kadar
        </li>
      )}
      {hasPrevious && (
        <li className="flex items-center gap-1.75">
          <i className="w-6 border-t-2 border-dotted border-text-3" aria-hidden="true" />
          Önceki dönem
        </li>
      )}
    </ul>
  );
}

/** A placeholder with the height of the charts. */
function ChartsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-5 min-[68.75rem]:grid-cols-2" aria-hidden="true">
      {['views', 'clicks'].map((chart) => (
        <Skeleton key={chart} className="h-66 rounded-lg" />
      ))}
    </div>
  );
}

/** Views, clicks and visitors of each step as a table. */
function TrafficTable({ unit, points }: { unit: StepUnit; points: TrafficPoint[] }) {
  const hasPrevious = points.some(({ previous }) => previous);
  const headers = hasPrevious
    ? ['Zaman', 'Görüntüleme', 'Önceki', 'Tıklama', 'Önceki', 'Ziyaretçi']
    : ['Zaman', 'Görüntüleme', 'Tıklama', 'Ziyaretçi'];
  const rows = points.map(({ at, current, previous, isPartial }) => ({
    key: String(at),
    name: `${formatStepLong(unit, at)}${isPartial ? ' (şu ana kadar)' : ''}`,
    figures: [
      current?.pageViews,
      ...(hasPrevious ? [previous?.pageViews] : []),
      current?.cardClicks,
      ...(hasPrevious ? [previous?.cardClicks] : []),
      current?.visitors,
    ].map((value) => (value === undefined ? '-' : formatNumber(value))),
  }));
  return (
    <FigureTable
      caption="Adım adım görüntüleme, tıklama ve ziyaretçi"
      headers={headers}
      rows={rows}
    />
  );
}
