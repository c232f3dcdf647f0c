import { useQuery } from '@tanstack/react-query';
import type { TrafficStep } from '@vitrin/contract/analytics.ts';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { combineQueries, QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StaleDataNotice } from '../../../ui/feedback/stale-data-notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader, panelLinkClass } from '../../../ui/layout/panel-header.tsx';
import { PreviousPeriodChange } from './previous-period-change.tsx';
import { formatStepShort } from './step-labels.ts';
import { getStepKey } from './to-traffic-points.ts';

const monthInput = { query: { period: 'month' } } as const;
const overviewQuery = { ...apiQuery('GET /api/analytics/overview', monthInput), staleTime: 0 };
const seriesQuery = { ...apiQuery('GET /api/analytics/series', monthInput), staleTime: 0 };

type Figure = 'pageViews' | 'cardClicks';

/** The traffic of the last 30 days, for the dashboard. */
export function TrafficSummary() {
  const query = combineQueries({
    overview: useQuery(overviewQuery),
    series: useQuery(seriesQuery),
  });
  return (
    <Panel as="section" className="pb-5" aria-labelledby="son-30-gun-baslik">
      <PanelHeader id="son-30-gun-baslik" title="Son 30 gün">
        <Link className={panelLinkClass} to="/admin/analytics?period=month">
          <span>Trafik istatistikleri</span>
          <ChevronRight className="size-4" aria-hidden="true" />
        </Link>
      </PanelHeader>
      <StaleDataNotice query={query} className="mx-panel" />
      <QueryView
        query={query}
        headingLevel={3}
        errorTitle="Trafik yüklenemedi"
        loading={<Skeleton className="mx-panel mt-3 h-38" />}
      >
        {({ overview, series: { steps } }) => (
          <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-5 px-panel pt-3">
            <TrafficFigure
              label="Sayfa görüntüleme"
              overview={overview}
              steps={steps}
              figure="pageViews"
            />
            <TrafficFigure
              label="Kart tıklaması"
              overview={overview}
              steps={steps}
              figure="cardClicks"
            />
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

interface TrafficFigureProps {
  label: string;
  overview: ReturnsOf<'GET /api/analytics/overview'>;
  steps: TrafficStep[];
  figure: Figure;
}

function TrafficFigure({ label, overview, steps, figure }: TrafficFigureProps) {
  return (
    <div>
      <dl>
        <dt className="text-13 text-text-2">{label}</dt>
        <dd className="text-22 font-strong tracking-[-.02em]">{formatNumber(overview[figure])}</dd>
        {overview.previous && (
          <dd className="text-13 text-text-3">
            <PreviousPeriodChange
              value={overview[figure]}
              previousValue={overview.previous[figure]}
            />
          </dd>
        )}
      </dl>
      <BarSparkline steps={steps} figure={figure} />
    </div>
  );
}

/** Decorative: the sum is above, and the analytics page lists each day. */
function BarSparkline({ steps, figure }: { steps: TrafficStep[]; figure: Figure }) {
  const maxValue = Math.max(1, ...steps.map((step) => step[figure]));
  const [firstStep] = steps;
  const lastStep = steps.at(-1);
  const today = getStepKey('day', new Date());
  return (
    <>
      <svg
        aria-hidden="true"
        className="mt-3 block h-14 w-full border-b border-line"
        viewBox={`0 0 ${steps.length * 4} 100`}
        preserveAspectRatio="none"
      >
        {steps.map((step, index) => {
          const height = (step[figure] / maxValue) * 100;
          return (
            <rect
              key={step.at}
              className={step.at === today ? 'fill-brand/45' : 'fill-brand'}
              x={index * 4 + 0.5}
              y={100 - height}
              width="3"
              height={height}
            />
          );
        })}
      </svg>
      <p
        className="flex items-center tabular-nums justify-between pt-1 text-12 whitespace-nowrap text-text-3"
        aria-hidden="true"
      >
        <span>{firstStep && formatStepShort('day', firstStep.at)}</span>
        <span>
          <span>{lastStep ? formatStepShort('day', lastStep.at) : ''}</span>
          {lastStep?.at === today && <span className="max-sm:hidden"> (şu ana kadar)</span>}
        </span>
      </p>
    </>
  );
}
