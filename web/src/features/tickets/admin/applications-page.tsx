import Inbox from 'lucide-react/icons/inbox';
import SearchX from 'lucide-react/icons/search-x';
import { useMemo } from 'react';
import { CsvButton } from '../../../admin-kit/csv-button.tsx';
import { holdWhileAiming } from '../../../admin-kit/live-hold.ts';
import { PagedTable } from '../../../admin-kit/paged-table.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { applicationColumns } from './application-columns.tsx';
import { applicationCsv } from './application-csv.ts';
import { ApplicationFilters, useApplicationFilters } from './application-filters.tsx';
import { ApplicationSummary } from './application-summary.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { SelectAll, SelectionProvider } from './selection.tsx';
import { useAsked } from './use-asked.tsx';
import { useSelected } from './use-selected.ts';

const route = 'GET /api/admin/ticket-applications';

/** /admin/tickets */
export default function ApplicationsPage() {
  const filters = useApplicationFilters();
  const applications = usePagedRows(route, {
    query: { ...filters.query, limit: 50 },
  });
  const selection = useSelected(applications.rows, JSON.stringify(filters.query));
  const { ask, dialog } = useAsked();
  const columns = useMemo(() => applicationColumns(ask), [ask]);

  return (
    <>
      <PageHeader
        title="Bilet Başvuruları"
        text="Onaylanan her başvuru için bilet numaraları otomatik oluşturulur"
        actions={
          <CsvButton
            route={route}
            query={filters.query}
            columns={applicationCsv}
            name="bilet-basvurulari"
          />
        }
      />
      <ApplicationSummary
        company={filters.query.ticketCompanyId}
        onCompanyChange={(company) => filters.set({ company })}
      />
      <ApplicationFilters {...filters} />
      <SelectionProvider value={selection}>
        {selection.waiting.length > 0 && (
          <div className="mb-2 md:hidden">
            <SelectAll />
          </div>
        )}
        <div onPointerMove={holdWhileAiming}>
          <PagedTable
            paged={applications}
            columns={columns}
            caption="Bilet Başvuruları"
            empty={<Nothing isFiltered={filters.isFiltered} onClear={filters.clear} />}
          />
        </div>
        <BulkBar chosen={selection.chosen} onClear={selection.clear} />
      </SelectionProvider>
      {dialog}
    </>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState
        icon={<Inbox aria-hidden="true" />}
        title="Henüz bilet başvurusu yok"
        text="Yeni başvurular geldikçe burada kendiliğinden görünür."
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="Sonuç bulunamadı"
      text="Bu aramaya ve filtreye uyan başvuru yok."
      action={
        <Button variant="outline" size="sm" onClick={onClear}>
          Filtreleri temizle
        </Button>
      }
    />
  );
}
