import { formatNumber } from '../../lib/formats/numbers.ts';

/** How many of many have been tried. */
export function Progress({ tried, of }: { tried: number; of: number }) {
  return (
    <div className="grid gap-1.5" role="status">
      <progress className="w-full accent-accent" aria-label="İlerleme" max={of} value={tried} />
      <span className="text-13 text-text-2 tabular-nums">
        {formatNumber(tried)} / {formatNumber(of)}
      </span>
    </div>
  );
}
