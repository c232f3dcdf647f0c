import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pendingInvalidation } from '../../lib/api/invalidation.ts';
import { getErrorMessage } from '../../lib/api-error.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { showError } from '../../lib/result-toast.ts';
import { toast } from '../../lib/toast.ts';
import type { RetainedRows } from '../list/use-retained-rows.ts';
import { deferAction } from '../undo/defer-action.tsx';
import { type BulkLabels, BulkResultDetails, toBulkToast } from './bulk-result.tsx';
import { type BulkResult, runBulk } from './run-bulk.ts';

interface BulkEnd {
  /** Called once the action is queued. */
  onDone: () => void;
  onOpenChange: (open: boolean) => void;
}

interface Target<Row> {
  list: Pick<RetainedRows<Row>, 'retain' | 'retainUndoable' | 'release' | 'refetch'>;
  /** Status of the rows from the action on. */
  status: string;
}

/**
 * Runs a bulk action after the time for undo: row by row, or in one call for all rows that match the filters.
 * The dialog closes at once and opens again if rows stay unchanged.
 */
export function useBulk<Row extends { id: string }>(
  labels: BulkLabels<Row>,
  { list, status }: Target<Row>,
  { onDone, onOpenChange }: BulkEnd,
) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<BulkResult<Row> | null>(null);

  const defer = (rows: readonly Row[], count: number, commit: () => Promise<unknown>) => {
    for (const row of rows) list.retainUndoable({ ...row, status });
    onDone();
    onOpenChange(false);
    deferAction({
      ids: rows.map(({ id }) => id),
      message: `${formatNumber(count)} ${labels.unit} ${labels.verb}.`,
      commit,
      restore: () => rows.forEach(list.release),
    });
  };

  const runEach = <R extends Row>(rows: readonly R[], job: (row: R) => Promise<Row>) =>
    defer(rows, rows.length, async () => {
      const result = await runBulk(rows, async (row) => list.retain(await job(row)));
      await pendingInvalidation(client);
      const unchanged = [...result.conflicts, ...result.failed.map(({ item }) => item)];
      if (unchanged.length === 0) return;
      unchanged.forEach(list.release);
      toast(toBulkToast(result, labels));
      setOutcome(result);
      onOpenChange(true);
      list.refetch();
    });

  /** @param rows the matching rows that are shown */
  const runWhole = (rows: readonly Row[], count: number, send: () => Promise<unknown>) =>
    defer(rows, count, async () => {
      await send().catch((error) => {
        showError(getErrorMessage(error));
        throw error;
      });
      await pendingInvalidation(client);
      rows.forEach(list.release);
    });

  return {
    runEach,
    runWhole,
    outcome: outcome && <BulkResultDetails result={outcome} {...labels} />,
  };
}
