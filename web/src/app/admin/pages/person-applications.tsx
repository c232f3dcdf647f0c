import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { Ticket } from 'lucide-react';
import { TitledTable } from '../../../admin-kit/list/titled-table.tsx';
import {
  amountColumns,
  companyColumn,
} from '../../../features/tickets/admin/create-application-columns.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';

const columns: DataTableColumn<ReviewedApplication>[] = [
  {
    id: 'username',
    header: 'Kullanıcı',
    cardSlot: 'title',
    cell: (row) => <span className="block py-2 wrap-anywhere">{row.username}</span>,
  },
  companyColumn,
  ...amountColumns,
  {
    id: 'date',
    header: 'Tarih',
    className: 'whitespace-nowrap',
    cell: (row) => <span className="text-text-2">{formatDateTime(row.createdAt)}</span>,
  },
];

/** The ticket applications of one account. */
export function PersonApplications({ userId }: { userId: string }) {
  const applications = usePagedRows('GET /api/admin/ticket-applications', {
    query: { userId, limit: 10 },
  });
  return (
    <TitledTable
      paged={applications}
      columns={columns}
      title="Bilet Başvuruları"
      empty={
        <EmptyState
          headingLevel={3}
          icon={<Ticket aria-hidden="true" />}
          title="Henüz bilet başvurusu yok"
        />
      }
    />
  );
}
