import { formatNumber } from '../../lib/format/numbers.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';

/** The progress of a bulk action. */
export function BulkProgress({ done, total }: { done: number; total: number }) {
  return (
    <div className="grid gap-1.5" role="status">
      <ProgressBar label="İlerleme" value={done} max={total} />
      <span className="text-13 text-text-2 tabular-nums">
        {formatNumber(done)} / {formatNumber(total)}
      </span>
    </div>
  );
}
