import { useQuery } from '@tanstack/react-query';
import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { Building2 as Building, FileCheck } from 'lucide-react';
import { Link } from 'react-router';
import { createCountColumn, createDateColumn } from '../../../admin-kit/display/create-columns.tsx';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { createChoiceFilter, idFilter } from '../../../admin-kit/filters/list-filters.tsx';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { ListPage } from '../../../admin-kit/list/list-page.tsx';
import { RowLink } from '../../../admin-kit/list/row-link.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { buttonVariants } from '../../../ui/button/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { statusLabels } from './labels.ts';
import { UploadPanel } from './upload-panel.tsx';

const reportFilters = {
  label: 'Raporları filtrele',
  fields: { ticketCompanyId: idFilter },
};

/** /admin/mutabakat */
export default function ReportsPage() {
  const filters = useListFilters(reportFilters);
  const companies = useQuery(apiQuery('GET /api/ticket-companies/all', {}));
  const hasNoCompany = companies.data?.length === 0;
  const options = (companies.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const ticketCompanyId = createChoiceFilter({
    label: 'Firmanın raporları',
    allLabel: 'Tüm firmalar',
    options,
  });
  const reports = usePagedRows('GET /api/admin/partner-reports', {
    query: { ...filters.values, limit: 50 },
  });
  return (
    <ListPage
      name="reports"
      title="Mutabakat"
      description="Partnerin listesini bekleyen başvurularla karşılaştırın, uyanları birlikte onaylayın"
      aboveFilters={!hasNoCompany && <UploadPanel />}
      filters={{ ...filters, fields: { ticketCompanyId } }}
      list={reports}
      columns={reportColumns}
      empty={
        hasNoCompany
          ? {
              icon: <Building />,
              title: 'Henüz bilet firması yok',
              description: 'Liste yüklemek için önce bir bilet firması ekleyin.',
              action: (
                <Link
                  className={buttonVariants({ variant: 'outline' })}
                  to="/admin/ticket-companies"
                >
                  Bilet Firmaları
                </Link>
              ),
            }
          : {
              icon: <FileCheck />,
              title: 'Henüz rapor yok',
              description: 'Yüklediğiniz listeler burada görünür.',
            }
      }
      noMatchText="Bu firmanın raporu yok."
    />
  );
}

const reportColumns: DataTableColumn<PartnerReport>[] = [
  {
    id: 'file',
    header: 'Dosya',
    cardSlot: 'title',
    cell: ({ id, fileName, ticketCompany, createdAt }) => (
      <span className="grid min-w-0 grid-cols-1 leading-snug">
        <RowLink name={fileName} to={`/admin/mutabakat/${id}`} />
        <span className="text-13 text-text-3">
          <span>{ticketCompany.name}</span>
          {/* A table shows the time in a separate column. */}
          <span className="rows:hidden">
            {' · '}
            <ShortTime iso={createdAt} isInText />
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Durum',
    cardSlot: 'corner',
    cell: ({ status }) => (
      <Badge tone={statusLabels[status].tone}>{statusLabels[status].label}</Badge>
    ),
  },
  createCountColumn('rows', 'Satır', ({ rowCount }) => rowCount),
  createCountColumn('match', 'Eşleşen', ({ counts }) => counts.match + counts.approved),
  createCountColumn('approved', 'Onaylanan', ({ counts }) => counts.approved),
  {
    id: 'actor',
    header: 'Yükleyen',
    cardSlot: 'fact',
    cell: ({ actor }) => actor?.username ?? 'Silinmiş hesap',
  },
  createDateColumn(
    { id: 'date', header: 'Tarih', cardSlot: 'hidden' },
    ({ createdAt }) => createdAt,
  ),
];
