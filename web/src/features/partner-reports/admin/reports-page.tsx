import { useQuery } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { createChoiceFilter, idFilter } from '../../../admin-kit/filters/list-filters.tsx';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { ListPage } from '../../../admin-kit/list/list-page.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { reportColumns } from './report-columns.tsx';
import { UploadPanel } from './upload-panel.tsx';

const reportFilters = {
  label: 'Raporları filtrele',
  fields: { ticketCompanyId: idFilter },
};

/** /admin/mutabakat */
export default function ReportsPage() {
  const filters = useListFilters(reportFilters);
  const companies = useQuery(apiQuery('GET /api/ticket-companies/all', {}));
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
      aboveFilters={<UploadPanel />}
      filters={{ ...filters, fields: { ticketCompanyId } }}
      list={reports}
      columns={reportColumns}
      empty={{
        icon: <FileCheck />,
        title: 'Henüz rapor yok',
        description: 'Yüklediğiniz listeler burada görünür.',
      }}
      noMatchText="Bu firmanın raporu yok."
    />
  );
}
