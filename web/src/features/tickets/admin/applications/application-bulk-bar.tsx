import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '@vitrin/contract/api.ts';
import type { PendingSet, ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { Check } from 'lucide-react';
import { BulkBar } from '../../../../admin-kit/bulk/bulk-bar.tsx';
import { SelectAllMatching } from '../../../../admin-kit/bulk/select-all-matching.tsx';
import type { RowSelection } from '../../../../admin-kit/bulk/use-row-selection.ts';
import type { RetainedRows } from '../../../../admin-kit/list/use-retained-rows.ts';
import { usePauseLiveUpdates } from '../../../../admin-kit/live/live-pause.ts';
import { apiQuery } from '../../../../lib/api/query-client.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useDialog } from '../../../../ui/dialog/use-dialog.ts';
import { formatTotals, sumApplications } from './application-totals.ts';
import { type BulkSubject, DecideSelectedDialog } from './decide-selected-dialog.tsx';

type Filter = InputOf<'GET /api/admin/ticket-applications/pending'>['query'];

interface ApplicationBulkProps {
  selected: RowSelection<ReviewedApplication, PendingSet>;
  /** The filter of the list. */
  filter: Filter;
  list: RetainedRows<ReviewedApplication>;
}

/** The bulk actions for the selected applications. */
export function ApplicationBulkBar({ selected, filter, list }: ApplicationBulkProps) {
  const { rows: applications, allMatching, clear } = selected;
  const { show, openProps, current } = useDialog<BulkSubject>();
  usePauseLiveUpdates(openProps.open);
  const { data: matchingRows } = useQuery({
    ...apiQuery('GET /api/admin/ticket-applications/pending', { query: filter }),
    enabled: selected.isPageSelected && list.hasMore,
  });
  const openDialog = (status: BulkSubject['status']) =>
    show({ status, applications, matchingSet: allMatching, filter });
  const selectedTotals = allMatching ?? sumApplications(applications);

  return (
    <>
      <BulkBar
        label="Seçilen başvurular"
        count={selectedTotals.count}
        unit="başvuru"
        sum={formatTotals(selectedTotals)}
        selectAllMatching={<SelectAllMatching selected={selected} matching={matchingRows} />}
        onClear={clear}
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
      {current && (
        <DecideSelectedDialog
          key={current.key}
          {...openProps}
          {...current.payload}
          list={list}
          onDone={clear}
        />
      )}
    </>
  );
}
