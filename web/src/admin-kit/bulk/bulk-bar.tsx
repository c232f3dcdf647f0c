import { type ReactNode, useEffect } from 'react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { panelClass } from '../../ui/layout/panel.tsx';

interface BulkBarProps {
  /** Label of the bar: `Seçilen başvurular`. */
  label: string;
  count: number;
  /** Singular of the rows: `başvuru`. */
  unit: string;
  /** The total of the selected rows. */
  sum?: string;
  /** Selects more than the rows of the page: a `SelectAllMatching`. */
  selectAllMatching?: ReactNode;
  onClear: () => void;
  /** The bulk actions. */
  children: ReactNode;
}

/** The bar of bulk actions. It is below the rows, so that they don't move when it appears. */
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
    // The bar covers the last rows: keep a row that has keyboard focus visible.
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
