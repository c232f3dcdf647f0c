import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getPendingInvalidation } from '../../lib/api/invalidation.ts';
import { getErrorMessage } from '../../lib/api-error.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { showError } from '../../lib/result-toast.ts';
import { toast } from '../../lib/toast.ts';
import type { RetainedRows } from '../list/use-retained-rows.ts';
import { deferAction } from '../undo/defer-action.tsx';
import { type BulkLabels, BulkResultDetails, formatOwnRows, toBulkToast } from './bulk-result.tsx';
import { type BulkResult, runBulk } from './run-bulk.ts';

interface BulkCallbacks {
  /** Called once the action is queued. */
  onDone: () => void;
  onOpenChange: (open: boolean) => void;
}

interface BulkTarget<Row> {
  list: Pick<RetainedRows<Row>, 'retain' | 'retainUndoable' | 'release' | 'refetch'>;
  /** Status of the rows after the action. */
  status: string;
}

/**
 * Runs a bulk action after the time for undo: row by row, or in one call for all rows that match the filters.
 * The dialog closes at once. It opens again if a row-by-row action left rows unchanged.
 */
export function useBulk<Row extends { id: string }>(
  labels: BulkLabels<Row>,
  { list, status }: BulkTarget<Row>,
  { onDone, onOpenChange }: BulkCallbacks,
) {
  const client = useQueryClient();
  const [result, setResult] = useState<BulkResult<Row> | null>(null);

  const defer = (
    rows: readonly Row[],
    count: number,
    commit: () => Promise<unknown>,
    isForAllMatching = false,
  ) => {
    for (const row of rows) list.retainUndoable({ ...row, status });
    onDone();
    onOpenChange(false);
    deferAction({
      ids: rows.map(({ id }) => id),
      message: `${formatNumber(count)} ${labels.unit} ${labels.verb}.`,
      commit,
      isForAllMatching,
      restore: () => rows.forEach(list.release),
    });
  };

  const runEach = <R extends Row>(rows: readonly R[], action: (row: R) => Promise<Row>) =>
    defer(rows, rows.length, async () => {
      const bulkResult = await runBulk(rows, async (row) => list.retain(await action(row)));
      await getPendingInvalidation(client);
      const unchangedRows = [...bulkResult.conflicts, ...bulkResult.failed.map(({ item }) => item)];
      if (unchangedRows.length === 0) return;
      unchangedRows.forEach(list.release);
      toast(toBulkToast(bulkResult, labels));
      setResult(bulkResult);
      onOpenChange(true);
      list.refetch();
    });

  /** Runs one call for all matching rows. @param rows the visible ones */
  const runForAllMatching = (
    rows: readonly Row[],
    count: number,
    send: () => Promise<{ own?: number | undefined }>,
  ) =>
    defer(
      rows,
      count,
      async () => {
        const { own } = await send().catch((error) => {
          showError(getErrorMessage(error));
          throw error;
        });
        if (own) showError(formatOwnRows(own, labels.unit), 6000);
        await getPendingInvalidation(client);
        rows.forEach(list.release);
      },
      true,
    );

  return {
    runEach,
    runForAllMatching,
    resultDetails: result && <BulkResultDetails result={result} {...labels} />,
  };
}
