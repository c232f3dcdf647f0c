import type { PendingSummary, ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { Inbox } from 'lucide-react';
import { SelectAll, SelectionProvider } from '../../../../admin-kit/bulk/selection.tsx';
import { useRowSelection } from '../../../../admin-kit/bulk/use-row-selection.ts';
import { CsvButton } from '../../../../admin-kit/csv/csv-button.tsx';
import { useListFilters } from '../../../../admin-kit/filters/use-list-filters.ts';
import { ListPage } from '../../../../admin-kit/list/list-page.tsx';
import type { DecidableRows } from '../../../../admin-kit/list/use-deferred-decision.ts';
import { useRetainedRows } from '../../../../admin-kit/list/use-retained-rows.ts';
import { useTriageView } from '../../../../admin-kit/triage/use-triage-view.tsx';
import { UNDO_NOTICE } from '../../../../admin-kit/undo/undo-notice.ts';
import { useDefer } from '../../../../admin-kit/undo/use-defer.ts';
import { useRowDialog } from '../../../../admin-kit/use-row-dialog.tsx';
import { usePagedRows } from '../../../../lib/api/paged-query.ts';
import type { ElementNode } from '../../../../lib/element-node.ts';
import { formatMoney, formatNumber } from '../../../../lib/format/numbers.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import type { DialogName } from './application-actions.tsx';
import { ApplicationBulkBar } from './application-bulk-bar.tsx';
import { applicationFilters } from './application-filters.ts';
import { ApplicationSummary, CompanyTabs } from './application-summary.tsx';
import { ApplicationTriage } from './application-triage.tsx';
import { applicationCsv, createApplicationColumns } from './create-application-columns.tsx';
import { type ApplicationDialogProps, DecideDialog } from './decide-dialog.tsx';
import { deleteApplication } from './mutations.ts';
import { NumbersDialog } from './numbers-dialog.tsx';

const route = 'GET /api/admin/ticket-applications';
const isPending = ({ status }: ReviewedApplication) => status === 'pending';

/** /admin/tickets */
export default function ApplicationsPage() {
  const { isTriage, viewSwitch } = useTriageView();
  return isTriage ? (
    <ApplicationTriage viewSwitch={viewSwitch} />
  ) : (
    <ApplicationList viewSwitch={viewSwitch} />
  );
}

function ApplicationList({ viewSwitch }: { viewSwitch: ElementNode }) {
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
  const rowSelection = useRowSelection<ReviewedApplication, PendingSummary>(
    applications.rows,
    listKey,
    isPending,
  );
  const { openDialog, dialog } = useApplicationDialog(applications);

  return (
    <SelectionProvider value={rowSelection.selection}>
      <ListPage
        name="applications"
        title="Bilet Başvuruları"
        tabs={
          <CompanyTabs
            companyId={company}
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
        viewSwitch={viewSwitch}
        aboveFilters={
          <ApplicationSummary
            companyId={company}
            status={values.status}
            onStatusChange={(status) => filters.setValue('status', status)}
          />
        }
        filters={filters}
        leading={rowSelection.selection.selectableIds.length > 0 && <SelectAll isInToolbar />}
        list={applications}
        columns={createApplicationColumns(openDialog, applications)}
        empty={{
          icon: <Inbox />,
          title: 'Henüz bilet başvurusu yok',
          description: 'Yeni başvurular geldikçe burada kendiliğinden görünür.',
        }}
        noMatchText="Bu aramaya ve filtreye uyan başvuru yok."
      />
      <ApplicationBulkBar rowSelection={rowSelection} filter={filter} list={applications} />
      {dialog}
    </SelectionProvider>
  );
}

function useApplicationDialog(list: DecidableRows<ReviewedApplication>) {
  return useRowDialog<ReviewedApplication, DialogName>({
    approve: (openProps, application) => (
      <DecideDialog {...openProps} {...{ application, list }} status="approved" />
    ),
    reject: (openProps, application) => (
      <DecideDialog {...openProps} {...{ application, list }} status="rejected" />
    ),
    numbers: (openProps, application) => <NumbersDialog {...openProps} application={application} />,
    remove: (openProps, application) => (
      <DeleteApplicationDialog {...openProps} {...{ application, list }} />
    ),
  });
}

/** The dialog that confirms the deletion of an application, with the count of its ticket numbers. */
function DeleteApplicationDialog({ application, list, ...openProps }: ApplicationDialogProps) {
  const defer = useDefer();
  const { id, username, ticketCompany, investmentAmount, status, ticketCount } = application;
  const hasNumbers = status === 'approved' && ticketCount > 0;
  return (
    <ConfirmDialog
      {...openProps}
      title="Başvuru silinsin mi?"
      message={
        <>
          <p>{`“${username}” adına ${ticketCompany.name} için gönderilen ${formatMoney(investmentAmount)} tutarındaki başvuru kalıcı olarak silinecek. ${UNDO_NOTICE}`}</p>
          {hasNumbers && (
            <p className="mt-2 font-strong text-text">{`Başvurunun ${formatNumber(ticketCount)} bilet numarası geçersiz olur ve bir daha verilmez.`}</p>
          )}
        </>
      }
      onConfirm={async () => {
        list.release(application);
        defer({
          ids: [id],
          isDeletion: true,
          name: username,
          message: 'Başvuru silindi',
          send: () => deleteApplication(id),
        });
      }}
    />
  );
}
