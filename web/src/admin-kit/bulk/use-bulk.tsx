import { useState } from 'react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { showError } from '../../lib/result-toast.ts';
import { type ToastInput, toast } from '../../lib/toast.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type DeferredCall, useDefer } from '../undo/use-defer.ts';
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

/** Words for a row and for the result of the action: `başvuru`, `onaylandı`. */
interface BulkLabels<T> {
  unit: string;
  verb: string;
  getName: (item: T) => string;
}

/** Text about rows that a bulk decision left because they are the user's own */
const formatOwnRows = (own: number, unit: string) =>
  `Sizin olan ${formatNumber(own)} ${unit} olduğu gibi kaldı; ekipten başka biri karar vermeli.`;

/** Returns a toast with the numbers of changed, conflicting and failed rows. */
function toBulkToast<T>(
  { successCount, conflicts, failed }: BulkResult<T>,
  { unit, verb }: Pick<BulkLabels<T>, 'unit' | 'verb'>,
): ToastInput {
  const parts = [
    successCount > 0 && `${formatNumber(successCount)} ${unit} ${verb}.`,
    conflicts.length > 0 &&
      `${formatNumber(conflicts.length)} ${unit} için daha önce karar verilmiş.`,
    failed.length > 0 && `${formatNumber(failed.length)} ${unit} güncellenemedi.`,
  ];
  const description = parts.filter(Boolean).join(' ');
  return successCount > 0
    ? { title: 'Başarılı', description }
    : { title: 'Hata', description, variant: 'destructive' };
}

interface BulkResultDetailsProps<T> extends BulkLabels<T> {
  result: BulkResult<T>;
}

/** Lists the rows that a bulk action did not change. */
function BulkResultDetails<T extends { id: string }>(props: BulkResultDetailsProps<T>) {
  const { unit, verb, getName } = props;
  const { conflicts, failed, successCount } = props.result;
  return (
    <div className="grid content-start gap-4">
      <Notice
        tone={successCount > 0 ? 'success' : 'warning'}
      >{`${formatNumber(successCount)} ${unit} ${verb}.`}</Notice>
      {conflicts.length > 0 && (
        <Notice tone="warning">
          <p>Bunlar için siz karar vermeden önce başkası karar vermiş ya da kayıt silinmiş:</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {conflicts.map((item) => (
              <li key={item.id}>{getName(item)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice tone="danger">
          <p>Bunlar güncellenemedi ve beklemede kaldı:</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {failed.map(({ item, message }) => (
              <li key={item.id}>{`${getName(item)}: ${message}`}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
