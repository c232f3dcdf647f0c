import { useQuery } from '@tanstack/react-query';
import { Inbox, LayoutGrid } from 'lucide-react';
import { Link } from 'react-router';
import { TodayTraffic } from '../../../features/analytics/admin/today-traffic.tsx';
import { TrafficSummary } from '../../../features/analytics/admin/traffic-summary.tsx';
import { allCardsQuery } from '../../../features/cards/queries.ts';
import { BackupFooter } from '../../../features/maintenance/admin/backup-footer.tsx';
import { summaryQuery } from '../../../features/tickets/admin/applications/application-summary.tsx';
import { LatestApplications } from '../../../features/tickets/admin/applications/latest-applications.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { buttonVariants } from '../../../ui/button/button.tsx';
import { combineQueries, QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { DashboardBreakdown } from './dashboard-breakdown.tsx';
import { DashboardDeadLinks } from './dashboard-dead-links.tsx';
import { DashboardPartnerTile } from './dashboard-partner-tile.tsx';
import { DashboardQueues } from './dashboard-queues.tsx';
import { DashboardSchedule } from './dashboard-schedule.tsx';
import { DashboardSetup } from './dashboard-setup.tsx';
import { DashboardTiles } from './dashboard-tiles.tsx';

// The last panel fills its column, so that both columns have the same height.
const columnClass = 'grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] gap-5';
const allCompaniesQuery = apiQuery('GET /api/companies/all', {});

/** /admin: a summary of each feature. */
export default function DashboardPage() {
  const cards = useQuery(allCardsQuery);
  const companies = useQuery(allCompaniesQuery);
  const summary = useQuery({ ...summaryQuery(), refetchOnMount: 'always' });
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  const all = combineQueries({ cards, companies, summary });

  return (
    <>
      <PageHeader
        title="Kontrol Paneli"
        description="Bugün bekleyen işler ve sitenin durumu"
        actions={<DashboardLinks pending={summary.data?.pending ?? 0} />}
      />
      <div className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-5 min-[960px]:grid-cols-2 min-[1240px]:grid-cols-[1.05fr_0.9fr_1.2fr]">
        <DashboardQueues />
        <DashboardSchedule />
        <TodayTraffic />
      </div>
      <DashboardSetup>
        <DashboardDeadLinks />
        <QueryView
          query={all}
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
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 min-[1100px]:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
          <div
            className={classNames(columnClass, 'min-[1100px]:col-start-1 min-[1100px]:row-start-1')}
          >
            <TrafficSummary />
            <LatestApplications />
          </div>
          {all.data && (
            <div className={columnClass}>
              <DashboardBreakdown {...all.data} />
            </div>
          )}
        </div>
      </DashboardSetup>
      {isSuperAdmin && <BackupFooter />}
    </>
  );
}

function DashboardLinks({ pending }: { pending: number }) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:hidden">
      <Link className={buttonVariants({ variant: 'outline' })} to="/admin/cards">
        <LayoutGrid />
        Kart Yönetimi
      </Link>
      {pending > 0 && (
        <Link className={buttonVariants()} to="/admin/tickets?view=triage">
          <Inbox />
          {formatNumber(pending)} bekleyen başvuru
        </Link>
      )}
    </div>
  );
}
