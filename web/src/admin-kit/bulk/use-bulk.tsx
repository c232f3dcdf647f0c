import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { type BulkLabels, BulkResultDetails, toBulkToast } from './bulk-result.tsx';
import { type BulkResult, runBulk } from './run-bulk.ts';

interface BulkEnd {
  /** Called after each run. */
  onDone: () => void;
  onOpenChange: (open: boolean) => void;
}

/** Runs a bulk action: row by row, or in one call for all rows that match the filters. */
export function useBulk<Row extends { id: string }>(labels: BulkLabels<Row>, end: BulkEnd) {
  const { onDone, onOpenChange } = end;
  const [tried, setProgress] = useState({ count: 0, of: 0 });
  const [outcome, setResult] = useState<BulkResult<Row> | null>(null);
  const bulkMutation = useMutation({
    mutationFn: (send: () => Promise<{ count: number }>) => send(),
    onSuccess: ({ count }) =>
      toast(toBulkToast({ succeeded: count, conflicts: [], failed: [] }, labels)),
  });
  const runEach = async <R extends Row>(rows: readonly R[], job: (row: R) => Promise<unknown>) => {
    const of = rows.length;
    setProgress({ count: 0, of });
    const result = await runBulk(rows, job, (count) => setProgress({ count, of }));
    setResult(result);
    toast(toBulkToast(result, labels));
    onDone();
    if (result.succeeded === of) onOpenChange(false);
  };
  const runWhole = async (send: () => Promise<{ count: number }>) => {
    // 409: the set has changed. A toast has reported it, and the selection is cleared.
    await bulkMutation.mutateAsync(send).catch((error) => {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
    });
    onDone();
    onOpenChange(false);
  };
  const progress: ReactNode = tried.of > 0 && <BulkProgress done={tried.count} total={tried.of} />;
  return {
    runEach,
    runWhole,
    progress,
    outcome: outcome && <BulkResultDetails result={outcome} {...labels} />,
  };
}
