import {
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { MAX_BULK_ROWS } from '@vitrin/contract/bulk-selection.ts';
import { type MouseEvent, useEffect } from 'react';
import type { ElementNode } from '../../lib/element-node.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { panelClass } from '../../ui/layout/panel.tsx';
import { flushActionsOfAllTabs } from '../undo/action-queue.ts';
import type { RowSelection } from './use-row-selection.ts';

interface BulkBarProps<Row, Matching extends { count: number }> {
  /** Label of the bar: `Seçilen başvurular`. */
  label: string;
  /** Singular of the rows: `başvuru`. */
  unit: string;
  rowSelection: RowSelection<Row, Matching>;
  /** The formatted total of the selected rows */
  sum: string;
  /** The query of all rows that match the filters. */
  matchingQuery: UseQueryOptions<Matching, Error, Matching, QueryKey>;
  /** True if the filters match more rows than the page shows. */
  hasMore: boolean;
  /** The bulk actions. */
  children: ElementNode;
}

/** The bar of bulk actions. It is below the rows, so that no row moves when the bar appears. */
export function BulkBar<Row, Matching extends { count: number }>(
  props: BulkBarProps<Row, Matching>,
) {
  const { label, unit, rowSelection, sum, matchingQuery, hasMore, children } = props;
  const { rows, isPageSelected, allMatching, clear } = rowSelection;
  const { data: matching } = useQuery({ ...matchingQuery, enabled: isPageSelected && hasMore });
  const selectAllMatching = useFetchMatching(matchingQuery, rowSelection.selectAllMatching);
  const isVisible = rows.length > 0;
  useEffect(() => {
    const focusedElement = isVisible ? document.activeElement : null;
    // The bar covers the last rows: keep a row that has keyboard focus visible.
    if (focusedElement?.matches(':focus-visible'))
      focusedElement.scrollIntoView({ block: 'nearest' });
  }, [isVisible]);
  if (!isVisible) return null;
  const handleClear = (event: MouseEvent) => {
    // A click by keyboard: the focus returns to the rows, because the bar disappears.
    if (event.detail === 0)
      document.querySelector<HTMLElement>('input[data-select-row]:checked')?.focus();
    clear();
  };
  const canSelectAllMatching =
    isPageSelected && !allMatching && matching !== undefined && matching.count > rows.length;
  return (
    <section
      aria-label={label}
      data-bulk-bar=""
      data-sticky-bottom=""
      className={`${panelClass} sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2.5 px-4 py-3 shadow-3!`}
    >
      <b className="min-w-0 flex-1 font-strong max-md:basis-full" role="status">
        <span>{`${formatNumber(allMatching?.count ?? rows.length)} ${unit} seçildi`}</span>
        <span className="ml-2 font-medium text-text-2">{sum}</span>
      </b>
      {canSelectAllMatching && (
        <SelectAllMatching count={matching.count} onSelect={() => selectAllMatching.mutate()} />
      )}
      {children}
      <Button variant="ghost" size="sm" onClick={handleClear}>
        Seçimi kaldır
      </Button>
    </section>
  );
}

/** Returns the mutation that counts the matching rows again. */
export function useFetchMatching<Matching>(
  matchingQuery: UseQueryOptions<Matching, Error, Matching, QueryKey>,
  onSuccess: (matching: Matching) => void,
) {
  const client = useQueryClient();
  return useMutation({
    // A decision that could still be undone changes the rows that match.
    mutationFn: async () => {
      await flushActionsOfAllTabs();
      return client.fetchQuery({ ...matchingQuery, staleTime: 0 });
    },
    onSuccess,
  });
}

/** A button that selects all rows that match the filters, or a text if there are too many. */
function SelectAllMatching({ count, onSelect }: { count: number; onSelect: () => void }) {
  return count > MAX_BULK_ROWS ? (
    <span className="text-13 text-text-2">{`Filtreye uyan ${formatNumber(count)} kayıt var; en fazla ${formatNumber(MAX_BULK_ROWS)} kayıt birlikte seçilebilir.`}</span>
  ) : (
    <Button
      variant="soft"
      size="sm"
      onClick={onSelect}
    >{`Filtreye uyan ${formatNumber(count)} kaydın hepsini seç`}</Button>
  );
}
