import type { InputOf } from '@vitrin/contract/api.ts';
import type { PendingSummary, ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { Check } from 'lucide-react';
import { BulkBar } from '../../../../admin-kit/bulk/bulk-bar.tsx';
import type { RowSelection } from '../../../../admin-kit/bulk/use-row-selection.ts';
import type { RetainedRows } from '../../../../admin-kit/list/use-retained-rows.ts';
import { usePanelDialog } from '../../../../admin-kit/use-panel-dialog.ts';
import { apiQuery } from '../../../../lib/api/query-client.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { formatTotals, sumApplications } from './application-totals.ts';
import { type BulkPayload, DecideSelectedDialog } from './decide-selected-dialog.tsx';

type Filter = InputOf<'GET /api/admin/ticket-applications/pending'>['query'];

interface ApplicationBulkProps {
  rowSelection: RowSelection<ReviewedApplication, PendingSummary>;
  /** The filter of the list. */
  filter: Filter;
  list: RetainedRows<ReviewedApplication>;
}

/** The bulk actions for the selected applications. */
export function ApplicationBulkBar({ rowSelection, filter, list }: ApplicationBulkProps) {
  const { rows: applications, allMatching, clear } = rowSelection;
  const { show, renderDialog } = usePanelDialog<BulkPayload>();
  const openDialog = (status: BulkPayload['status']) =>
    show({ status, applications, matchingSummary: allMatching, filter });
  return (
    <>
      <BulkBar
        label="Seçilen başvurular"
        unit="başvuru"
        rowSelection={rowSelection}
        sum={formatTotals(allMatching ?? sumApplications(applications))}
        matchingQuery={apiQuery('GET /api/admin/ticket-applications/pending', { query: filter })}
        hasMore={list.hasMore}
      >
        <Button
          variant="success-soft"
          size="sm"
          icon={<Check />}
          aria-label="Seçilenleri onayla"
          onClick={() => openDialog('approved')}
        >
          Onayla
        </Button>
        <Button
          variant="danger-soft"
          size="sm"
          aria-label="Seçilenleri reddet"
          onClick={() => openDialog('rejected')}
        >
          Reddet
        </Button>
      </BulkBar>
      {renderDialog((openProps, payload) => (
        <DecideSelectedDialog {...openProps} {...payload} list={list} onDone={clear} />
      ))}
    </>
  );
}
