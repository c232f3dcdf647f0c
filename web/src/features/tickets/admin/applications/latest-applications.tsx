import { useQuery } from '@tanstack/react-query';
import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { ChevronRight, Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { ShortTime } from '../../../../admin-kit/display/short-time.tsx';
import { MemberName } from '../../../../admin-kit/member/member-name.tsx';
import { apiQuery } from '../../../../lib/api/query-client.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../../../ui/feedback/query-view.tsx';
import { StaleDataNotice } from '../../../../ui/feedback/stale-data-notice.tsx';
import { PanelHeader, panelLinkClass } from '../../../../ui/layout/panel-header.tsx';
import { DataTable, type DataTableColumn } from '../../../../ui/table/data-table.tsx';
import { ScrollPanel } from '../../../../ui/table/scroll-panel.tsx';
import { TicketStatusBadge } from '../../ticket-status.tsx';
import { amountColumns, companyColumn } from './application-columns.tsx';

const latestQuery = apiQuery('GET /api/admin/ticket-applications', { query: { limit: 5 } });

const columns: DataTableColumn<ReviewedApplication>[] = [
  {
    id: 'username',
    header: 'Kullanıcı Adı',
    cardSlot: 'title',
    cell: (row) => (
      <span className="block min-w-0 leading-snug">
        <b className="truncate block max-w-48 font-strong stacked:max-w-none" title={row.username}>
          {row.username}
        </b>
        <span className="tabular-nums block text-13 text-text-3">
          <MemberName user={row.user} /> · <ShortTime iso={row.createdAt} />
        </span>
      </span>
    ),
  },
  companyColumn,
  ...amountColumns,
  {
    id: 'status',
    header: 'Durum',
    cardSlot: 'corner',
    className: 'rows:pl-5!',
    cell: ({ status }) => <TicketStatusBadge status={status} />,
  },
];

/** The five newest applications, for the dashboard. */
export function LatestApplications() {
  const applications = useQuery({ ...latestQuery, refetchOnMount: 'always' });
  return (
    <ScrollPanel label="Son 5 başvuru" className="flex flex-col rows:[&_table]:flex-1">
      <PanelHeader title="Son 5 başvuru" className="pb-2.5">
        <Link className={panelLinkClass} to="/admin/tickets">
          <span>Tümünü gör</span>
          <ChevronRight className="size-4" />
        </Link>
      </PanelHeader>
      <StaleDataNotice query={applications} className="mx-panel" />
      {applications.isLoadingError ? (
        <QueryError query={applications} headingLevel={3} title="Başvurular yüklenemedi" />
      ) : (
        <DataTable
          columns={columns}
          rows={applications.data ?? []}
          getRowKey={(row) => row.id}
          caption="Son 5 başvuru"
          loading={applications.isPending}
          empty={<EmptyState headingLevel={3} icon={<Inbox />} title="Henüz bilet başvurusu yok" />}
        />
      )}
    </ScrollPanel>
  );
}
