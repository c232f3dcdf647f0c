import Inbox from 'lucide-react/icons/inbox';
import { CsvButton } from '../../../admin-kit/csv-button.tsx';
import { ListPage } from '../../../admin-kit/list-page.tsx';
import { useListFilters } from '../../../admin-kit/use-list-filters.ts';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { applicationColumns } from './application-columns.tsx';
import { applicationCsv } from './application-csv.ts';
import { applicationFilters } from './application-filters.ts';
import { ApplicationSummary } from './application-summary.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { SelectAll, SelectionProvider } from './selection.tsx';
import { useApplicationDialog } from './use-application-dialog.tsx';
import { useSelected } from './use-selected.ts';

const route = 'GET /api/admin/ticket-applications';

/** /admin/tickets */
export default function ApplicationsPage() {
  const filters = useListFilters(applicationFilters);
  const { company, ...chosen } = filters.chosen;
  const query = { ...chosen, ...(company && { ticketCompanyId: company }) };
  const applications = usePagedRows(route, { query: { ...query, limit: 50 } });
  const selection = useSelected(applications.rows, JSON.stringify(query));
  const { openDialog, dialog } = useApplicationDialog();

  return (
    <SelectionProvider value={selection}>
      <ListPage
        title="Bilet Başvuruları"
        text="Onaylanan her başvuru için bilet numaraları otomatik oluşturulur"
        actions={
          <CsvButton
            route={route}
            query={query}
            columns={applicationCsv}
            name="bilet-basvurulari"
          />
        }
        above={
          <ApplicationSummary
            company={company}
            onCompanyChange={(id) => filters.set('company', id)}
          />
        }
        filters={filters}
        note={
          selection.waiting.length > 0 && (
            <div className="-mb-3 mt-2 md:hidden">
              <SelectAll />
            </div>
          )
        }
        list={applications}
        columns={applicationColumns(openDialog)}
        empty={{
          icon: <Inbox aria-hidden="true" />,
          title: 'Henüz bilet başvurusu yok',
          text: 'Yeni başvurular geldikçe burada kendiliğinden görünür.',
        }}
        noMatch="Bu aramaya ve filtreye uyan başvuru yok."
      />
      <BulkBar chosen={selection.chosen} onClear={selection.clear} />
      {dialog}
    </SelectionProvider>
  );
}
