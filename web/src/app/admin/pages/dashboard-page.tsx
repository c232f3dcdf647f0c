import { useQuery } from '@tanstack/react-query';
import { Inbox, LayoutGrid } from 'lucide-react';
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
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { buttonVariants } from '../../../ui/button/button.tsx';
import { combineQueries, type QueryState, QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { DashboardBreakdown } from './dashboard-breakdown.tsx';
import { DashboardDeadLinks } from './dashboard-dead-links.tsx';
import { DashboardPartnerTile } from './dashboard-partner-tile.tsx';
import { DashboardQueues } from './dashboard-queues.tsx';
import { DashboardSchedule } from './dashboard-schedule.tsx';
import { type DashboardData, DashboardTiles } from './dashboard-tiles.tsx';

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
      {isLoading ? (
        <Skeleton className="h-100 rounded-lg" />
      ) : (
        !isSetupAlone && <DashboardPanels figures={figures} />
      )}
      {isSuperAdmin && <BackupFooter />}
    </>
  );
}

const isEmptySite = ({ cards, companies, summary }: DashboardData) =>
  cards.length + companies.length + summary.total === 0;

function DashboardPanels({ figures }: { figures: QueryState<DashboardData> }) {
  return (
    <>
      <div className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-5 min-[60rem]:grid-cols-2 min-[77.5rem]:grid-cols-[1.05fr_0.9fr_1.2fr]">
        <DashboardQueues />
        <DashboardSchedule />
        <TodayTraffic />
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
