import type { PendingSet, ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { SelectAll, SelectionProvider } from '../../../admin-kit/bulk/selection.tsx';
import { useRowSelection } from '../../../admin-kit/bulk/use-row-selection.ts';
import { CsvButton } from '../../../admin-kit/csv/csv-button.tsx';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { ListPage } from '../../../admin-kit/list/list-page.tsx';
import { useRetainedRows } from '../../../admin-kit/list/use-retained-rows.ts';
import { useTriageView } from '../../../admin-kit/triage/use-triage-view.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { ApplicationBulkBar } from './application-bulk-bar.tsx';
import { applicationFilters } from './application-filters.ts';
import { ApplicationSummary, CompanyTabs } from './application-summary.tsx';
import { ApplicationTriage } from './application-triage.tsx';
import { applicationCsv, createApplicationColumns } from './create-application-columns.tsx';
import { useApplicationDialog } from './use-application-dialog.tsx';

const route = 'GET /api/admin/ticket-applications';
const isPending = ({ status }: ReviewedApplication) => status === 'pending';

/** /admin/tickets */
export default function ApplicationsPage() {
  const { isTriage, viewSwitch: choice } = useTriageView();
  return isTriage ? <ApplicationTriage view={choice} /> : <ApplicationList view={choice} />;
}

function ApplicationList({ view }: { view: ReactNode }) {
  const filters = useListFilters(applicationFilters);
  const { company, ...values } = filters.values;
  const { order, ...filterValues } = values;
  const filter = { ...filterValues, ...(company && { ticketCompanyId: company }) };
  const query = { ...filter, ...(order && { order }) };
  const listKey = JSON.stringify(query);
  const applications = useRetainedRows(
    usePagedRows(route, { query: { ...query, limit: 50 } }),
    listKey,
  );
  const selected = useRowSelection<ReviewedApplication, PendingSet>(
    applications.rows,
    listKey,
    isPending,
  );
  const { openDialog, dialog } = useApplicationDialog(applications.retain);

  return (
    <SelectionProvider value={selected.selection}>
      <ListPage
        name="applications"
        title="Bilet Başvuruları"
        tabs={
          <CompanyTabs
            company={company}
            onCompanyChange={(id) => filters.setValue('company', id)}
          />
        }
        actions={
          <CsvButton
            route={route}
            query={query}
            columns={applicationCsv}
            name="bilet-basvurulari"
          />
        }
        viewSwitch={view}
        aboveFilters={
          <ApplicationSummary
            company={company}
            status={values.status}
            onStatusChange={(status) => filters.setValue('status', status)}
          />
        }
        filters={filters}
        leading={selected.selection.selectable.length > 0 && <SelectAll inToolbar />}
        list={applications}
        columns={createApplicationColumns(openDialog, applications)}
        empty={{
          icon: <Inbox aria-hidden="true" />,
          title: 'Henüz bilet başvurusu yok',
          text: 'Yeni başvurular geldikçe burada kendiliğinden görünür.',
        }}
        noMatchText="Bu aramaya ve filtreye uyan başvuru yok."
      />
      <ApplicationBulkBar selected={selected} filter={filter} list={applications} />
      {dialog}
    </SelectionProvider>
  );
}
