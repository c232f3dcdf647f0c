import { useQuery } from '@tanstack/react-query';
import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Inbox from 'lucide-react/icons/inbox';
import { Link } from 'react-router';
import { MemberName } from '../../../admin-kit/member-name.tsx';
import { userMessage } from '../../../lib/api/api-client.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatMoment } from '../../../lib/formats/dates.ts';
import { DataTable, type DataTableColumn } from '../../../ui/data-table.tsx';
import { EmptyState, LoadError } from '../../../ui/empty-state.tsx';
import { PanelHead } from '../../../ui/panel-head.tsx';
import { ScrollPanel } from '../../../ui/scroll-panel.tsx';
import { StaleError } from '../../../ui/stale-error.tsx';
import { amountColumns, companyColumn } from './application-columns.tsx';

const latestQuery = apiQuery('GET /api/admin/ticket-applications', { query: { limit: 5 } });

const columns: DataTableColumn<ReviewedApplication>[] = [
  {
    id: 'username',
    header: 'Kullanıcı Adı',
    card: 'title',
    className: 'stacked:min-w-0',
    cell: (row) => (
      <span className="block min-w-0 leading-snug">
        <b className="truncate block max-w-48 font-strong stacked:max-w-none" title={row.username}>
          {row.username}
        </b>
        <span className="tabular-nums block text-13 text-text-3">
          <MemberName user={row.user} /> · {formatMoment(row.createdAt)}
        </span>
      </span>
    ),
  },
  companyColumn,
  ...amountColumns,
];

/** The five that came last, on the dashboard. */
export function LatestApplications() {
  const { data, error, isPending, refetch } = useQuery({
    ...latestQuery,
    refetchOnMount: 'always',
  });
  return (
    <ScrollPanel label="Son 5 başvuru">
      <PanelHead title="Son 5 başvuru" className="pb-2.5">
        <Link
          className="flex items-center min-h-7 gap-1 text-13 font-strong text-accent-text"
          to="/admin/tickets"
        >
          Tümünü gör
          <ChevronRight className="size-4" aria-hidden="true" />
        </Link>
      </PanelHead>
      {error && data && (
        <StaleError className="mx-5" text={userMessage(error)} onRetry={() => void refetch()} />
      )}
      {error && !data ? (
        <LoadError
          headingLevel={3}
          title="Başvurular yüklenemedi"
          text={userMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <DataTable
          columns={columns}
          rows={data ?? []}
          rowKey={(row) => row.id}
          caption="Son 5 başvuru"
          loading={isPending}
          empty={
            <EmptyState
              headingLevel={3}
              icon={<Inbox aria-hidden="true" />}
              title="Henüz bilet başvurusu yok"
            />
          }
        />
      )}
    </ScrollPanel>
  );
}
