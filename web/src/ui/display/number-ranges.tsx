import { formatNumber } from '../../lib/format/numbers.ts';
import { Badge } from './badge.tsx';

export interface NumberRange {
  first: string;
  /** Equals `first` in a range of one number */
  last: string;
  count: number;
  isWinning?: boolean;
}

interface NumberRangesProps {
  ranges: NumberRange[];
  /** Number of ranges that are visible before the list is expanded */
  maxCollapsed?: number | undefined;
}

/** Ranges of consecutive ticket numbers. A long list is folded. */
export function NumberRanges({ ranges, maxCollapsed = 9 }: NumberRangesProps) {
  const hiddenRanges = ranges.slice(maxCollapsed);
  const hiddenCount = hiddenRanges.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-x-2.5 gap-y-2">
      <RangeList ranges={ranges.slice(0, maxCollapsed)} />
      {hiddenRanges.length > 0 && (
        <details data-rest="">
          <summary className="w-fit cursor-pointer rounded-sm text-14 font-strong text-accent-text max-md:min-h-11 max-md:leading-11 md:mb-2">{`${formatNumber(hiddenCount)} numara daha`}</summary>
          <RangeList ranges={hiddenRanges} />
        </details>
      )}
    </div>
  );
}

function RangeList({ ranges }: { ranges: NumberRange[] }) {
  return (
    <ul
      data-list=""
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(14rem,25%)),1fr))] gap-2"
    >
      {ranges.map((range) => (
        <Range key={range.first} range={range} />
      ))}
    </ul>
  );
}

function Range({ range: { first, last, count, isWinning } }: { range: NumberRange }) {
  return (
    // The dotted border makes each range look like a torn ticket.
    <li className="flex min-h-11 items-center gap-3 rounded-md border-brand border-l-3 border-dotted bg-s2 py-2 pr-2 pl-3 md:min-h-16">
      <span className="min-w-0 flex-1 text-14 font-strong tabular-nums">
        <span className="whitespace-nowrap">{first}</span>
        {count > 1 && <span className="whitespace-nowrap">{` – ${last}`}</span>}
        {count > 1 && (
          <span className="block text-13 font-normal text-text-2">{`${formatNumber(count)} numara`}</span>
        )}
      </span>
      {isWinning && <Badge tone="success">Kazandı</Badge>}
    </li>
  );
}
