import { useState } from 'react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { showError } from '../../lib/result-toast.ts';
import { toast } from '../../lib/toast.ts';
import { type DeferredCall, useDefer } from '../undo/use-defer.ts';
import { type BulkLabels, BulkResultDetails, formatOwnRows, toBulkToast } from './bulk-result.tsx';
import { type BulkResult, runBulk } from './run-bulk.ts';

interface BulkCallbacks {
  /** Called once the action is queued. */
  onDone?: () => void;
  onOpenChange: (open: boolean) => void;
}

/** Rows of a list that stay in place once they are decided. */
export interface DecidableList<Row> {
  /** Keeps a decided row visible in its new state. */
  retain: (row: Row) => void;
  /** Like `retain`, for a decision that can still be undone. */
  retainUndoable: (row: Row) => void;
  /** Undoes `retain`: the list shows the fetched row again. */
  release: (row: { id: string }) => void;
  refetch: () => void;
}

interface BulkTarget<Row> {
  list: DecidableList<Row>;
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
  const defer = useDefer();
  const [result, setResult] = useState<BulkResult<Row> | null>(null);

  const deferBulk = <Result,>(
    rows: readonly Row[],
    count: number,
    {
      restore,
      ...call
    }: Pick<DeferredCall<Result>, 'send' | 'onSaved' | 'isForAllMatching' | 'restore'>,
  ) => {
    for (const row of rows) list.retainUndoable({ ...row, status });
    onDone?.();
    onOpenChange(false);
    defer({
      ...call,
      ids: rows.map(({ id }) => id),
      message: `${formatNumber(count)} ${labels.unit} ${labels.verb}.`,
      restore: (reason) => {
        rows.forEach(list.release);
        restore?.(reason);
      },
    });
  };

  const showUnchanged = (bulkResult: BulkResult<Row>) => {
    const unchangedRows = [...bulkResult.conflicts, ...bulkResult.failed.map(({ item }) => item)];
    if (unchangedRows.length === 0) return;
    unchangedRows.forEach(list.release);
    toast(toBulkToast(bulkResult, labels));
    setResult(bulkResult);
    onOpenChange(true);
    list.refetch();
  };

  const runEach = (rows: readonly Row[], action: (row: Row) => Promise<Row>, restore: () => void) =>
    deferBulk(rows, rows.length, {
      restore,
      send: () => runBulk(rows, async (row) => list.retain(await action(row))),
      onSaved: showUnchanged,
    });

  /** Runs one call for all matching rows. @param rows the visible ones */
  const runForAllMatching = (
    rows: readonly Row[],
    count: number,
    send: () => Promise<{ own?: number | undefined }>,
    restore: () => void,
  ) =>
    deferBulk(rows, count, {
      restore,
      send,
      isForAllMatching: true,
      onSaved: ({ own }) => {
        if (own) showError(formatOwnRows(own, labels.unit), 6000);
        rows.forEach(list.release);
      },
    });

  return {
    runEach,
    runForAllMatching,
    resultDetails: result && <BulkResultDetails result={result} {...labels} />,
  };
}
