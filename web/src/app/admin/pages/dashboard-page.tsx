import { useQuery } from '@tanstack/react-query';
import { toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import { Inbox, LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { deadLinksQuery } from '../../../admin-kit/display/dead-link-badge.tsx';
import { TodayTraffic } from '../../../features/analytics/admin/today-traffic.tsx';
import { TrafficSummary } from '../../../features/analytics/admin/traffic-summary.tsx';
import { allCardsQuery } from '../../../features/cards/queries.ts';
import { BackupFooter } from '../../../features/maintenance/admin/backup-footer.tsx';
import { isSetupOpen, SetupList, setupQuery } from '../../../features/setup/admin/setup-list.tsx';
import { summaryQuery } from '../../../features/tickets/admin/applications/application-summary.tsx';
import { LatestApplications } from '../../../features/tickets/admin/applications/latest-applications.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatShortDate } from '../../../lib/format/date-time.ts';
import { formatTime } from '../../../lib/format/istanbul-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { buttonVariants } from '../../../ui/button/button.tsx';
import {
  combineQueries,
  QueryError,
  type QueryState,
  QueryView,
} from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader, panelLinkClass } from '../../../ui/layout/panel-header.tsx';
import { DashboardBreakdown } from './dashboard-breakdown.tsx';
import { DashboardDeadLinks } from './dashboard-dead-links.tsx';
import { DashboardPartnerTile } from './dashboard-partner-tile.tsx';
import { DashboardQueues } from './dashboard-queues.tsx';
import { type DashboardData, DashboardTiles } from './dashboard-tiles.tsx';
import { listWeekChanges, WEEK_MS } from './list-week-changes.ts';

// The last panel fills its column, so that both columns have the same height.
const columnClass = 'flex flex-col gap-5 *:last:flex-1';
const allCompaniesQuery = apiQuery('GET /api/companies/all', {});

/** /admin: a summary of each feature. A super_admin of an empty site sees the set-up list alone. */
export default function DashboardPage() {
  const cards = useQuery(allCardsQuery);
  const companies = useQuery(allCompaniesQuery);
  const summary = useQuery({ ...summaryQuery(), refetchOnMount: 'always' });
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  const setup = useQuery({ ...setupQuery, enabled: isSuperAdmin });
  const figures = combineQueries({ cards, companies, summary });
  const isLoading = isSuperAdmin && (setup.isLoading || (!figures.data && !figures.error));
  const isSetupAlone =
    setup.data && isSetupOpen(setup.data) && figures.data && isEmptySite(figures.data);

  return (
    <>
      <PageHeader
        title="Kontrol Paneli"
        description="Bugün bekleyen işler ve sitenin durumu"
        actions={!isSetupAlone && <DashboardLinks pendingCount={summary.data?.pending ?? 0} />}
        isWide
      />
      {isSuperAdmin && <SetupList />}
      {isLoading ? <PanelsSkeleton /> : !isSetupAlone && <DashboardPanels figures={figures} />}
      {isSuperAdmin && <BackupFooter />}
    </>
  );
}

const isEmptySite = ({ cards, companies, summary }: DashboardData) =>
  cards.length + companies.length + summary.total === 0;

const workRowClass = 'mb-5 grid grid-cols-[minmax(0,1fr)] gap-5 min-[60rem]:grid-cols-2';

/** A placeholder with the panels of the first screen. */
function PanelsSkeleton() {
  return (
    <>
      <div className={workRowClass}>
        <Skeleton className="h-103 rounded-panel" />
        <div className={columnClass}>
          <Skeleton className="h-48 rounded-panel" />
          <Skeleton className="h-50 rounded-panel" />
        </div>
      </div>
      <Skeleton className="mb-5 h-95 rounded-lg lg:h-28" />
    </>
  );
}

function DashboardPanels({ figures }: { figures: QueryState<DashboardData> }) {
  return (
    <>
      <div className={workRowClass}>
        <DashboardQueues />
        <div className={columnClass}>
          <TodayTraffic />
          <DashboardSchedule />
        </div>
      </div>
      <QueryView
        query={figures}
        bordered
        className="mb-5"
        errorTitle="Özet yüklenemedi"
        loading={<Skeleton className="mb-5 h-28 rounded-lg" />}
      >
        {(data) => (
          <DashboardTiles {...data}>
            <DashboardPartnerTile />
          </DashboardTiles>
        )}
      </QueryView>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 min-[68.75rem]:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <div className={columnClass}>
          <TrafficSummary />
          <LatestApplications />
        </div>
        <div className={columnClass}>
          <DashboardSide data={figures.data} isFailed={figures.error !== null} />
        </div>
      </div>
    </>
  );
}

interface DashboardSideProps {
  data: DashboardData | undefined;
  /** True if `data` failed to load. */
  isFailed: boolean;
}

/** The panels of the right column. They appear together, because a late panel would move the others. */
function DashboardSide({ data, isFailed }: DashboardSideProps) {
  const deadLinks = useQuery(deadLinksQuery);
  if (deadLinks.isLoading || (!data && !isFailed)) {
    return <Skeleton className="h-80 rounded-lg" />;
  }
  return (
    <>
      <DashboardDeadLinks />
      {data && <DashboardBreakdown {...data} />}
    </>
  );
}

function DashboardLinks({ pendingCount }: { pendingCount: number }) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:hidden">
      <Link className={buttonVariants({ variant: 'outline' })} to="/admin/cards">
        <LayoutGrid />
        <span>Kart Yönetimi</span>
      </Link>
      {pendingCount > 0 && (
        <Link className={buttonVariants()} to="/admin/tickets?view=triage">
          <Inbox />
          <span>{`${formatNumber(pendingCount)} bekleyen başvuru`}</span>
        </Link>
      )}
    </div>
  );
}

/** Maximum number of listed changes; the calendar shows all. */
const MAX_CHANGES = 5;

/** Lists the content that starts, ends or is drawn in the next seven days. */
function DashboardSchedule() {
  const [now] = useState(Date.now);
  const from = new Date(now).toISOString();
  const to = new Date(now + WEEK_MS).toISOString();
  const plan = useQuery(apiQuery('GET /api/admin/plan', { query: { from, to } }));
  const changes = plan.data && listWeekChanges(plan.data.entries, now);
  const hiddenCount = (changes?.length ?? 0) - MAX_CHANGES;
  return (
    <Panel as="section" className="flex flex-col pb-2.5" aria-labelledby="yedi-gun-baslik">
      <PanelHeader id="yedi-gun-baslik" title="Önümüzdeki 7 gün" className="pb-2">
        <Link className={panelLinkClass} to="/admin/takvim">
          {hiddenCount > 0 ? `${hiddenCount} tane daha` : 'Takvim'}
        </Link>
      </PanelHeader>
      {plan.isLoadingError ? (
        <QueryError query={plan} headingLevel={3} title="Takvim yüklenemedi" />
      ) : changes?.length === 0 ? (
        <p className="px-panel py-2 text-14 text-text-2">
          Önümüzdeki yedi gün için planlanmış değişiklik yok.
        </p>
      ) : (
        <ul className="px-2.5 max-md:px-1.5">
          {changes?.slice(0, MAX_CHANGES).map(({ at, description, name, path }) => (
            <li key={`${description} ${name} ${at}`}>
              <Link
                to={path}
                className="flex min-h-11 items-center gap-3 rounded-sm px-2.5 text-14 text-text-2 hover:bg-s2 hover:text-text"
              >
                <time dateTime={at} className="w-16 flex-none text-13 leading-snug text-text-3">
                  <span className="block">{formatDay(at, now)}</span>
                  <span className="block tabular-nums">{formatTime(toIstanbul(new Date(at)))}</span>
                </time>
                <span className="min-w-0 flex-1 leading-snug">
                  <b className="block truncate font-strong text-text">{name}</b>
                  <span className="text-13">{description}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const formatDay = (iso: string, now: number) =>
  toIstanbulDay(Date.parse(iso)) === toIstanbulDay(now) ? 'Bugün' : formatShortDate(iso);
