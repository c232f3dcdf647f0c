import { type ReactNode, useEffect } from 'react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { panelClass } from '../../ui/layout/panel.tsx';

interface BulkBarProps {
  /** Of the bar: `Seçilen başvurular`. */
  label: string;
  count: number;
  /** What they are: `başvuru`. */
  unit: string;
  /** What they amount to. */
  sum?: string;
  /** The way to more than the rows of the page, a `WholeOffer`. */
  selectAllMatching?: ReactNode;
  onClear: () => void;
  /** What can be done to all of them. */
  children: ReactNode;
}

/** Below the rows, so that they stay where they are when it comes. */
export function BulkBar({
  label,
  count,
  unit,
  sum,
  selectAllMatching,
  onClear,
  children,
}: BulkBarProps) {
  const isShown = count > 0;
  useEffect(() => {
    const focused = isShown ? document.activeElement : null;
    // It comes over the last rows in sight: who chose one of them by keys goes on seeing it.
    if (focused?.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section
      aria-label={label}
      data-sticky-bottom=""
      className={`${panelClass} sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2.5 px-4 py-3 shadow-3!`}
    >
      <b className="min-w-0 flex-1 font-strong" role="status">
        {formatNumber(count)} {unit} seçildi
        {sum && <span className="ml-2 font-medium text-text-2">{sum}</span>}
      </b>
      {selectAllMatching}
      {children}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Seçimi kaldır
      </Button>
    </section>
  );
}
