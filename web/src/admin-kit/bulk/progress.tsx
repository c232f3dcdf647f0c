import { formatNumber } from '../../lib/formats/numbers.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** How many of many have been tried. */
export function Progress({ tried, of }: { tried: number; of: number }) {
  return (
    <div className="grid gap-1.5" role="status">
      <ProgressBar label="İlerleme" value={tried} max={of} />
      <span className="text-13 text-text-2 tabular-nums">
        {formatNumber(tried)} / {formatNumber(of)}
      </span>
    </div>
  );
}
