import { formatNumber } from '../../../lib/formats/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';

/** How far the approvals are; it follows them by itself. */
export function ApplyProgress({ done, total }: { done: number; total: number }) {
  return (
    <Panel pad className="mb-5 grid gap-3">
      <p className="text-14" role="status">
        <b className="font-strong">{formatNumber(done)}</b> / {formatNumber(total)} satır işlendi.
        Bu sayfadan ayrılabilirsiniz, onaylar sürer.
      </p>
      <progress
        className="h-2 w-full appearance-none overflow-hidden rounded-pill border-0 bg-s3 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-s3 [&::-webkit-progress-value]:bg-brand"
        aria-label="Onaylanan satırlar"
        max={Math.max(total, 1)}
        value={done}
      />
    </Panel>
  );
}
