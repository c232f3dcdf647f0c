import { MAX_BULK_ROWS } from '@vitrin/contract/bulk-selection.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import type { RowSelection } from './use-row-selection.ts';

interface SelectAllMatchingProps<Row, Matching> {
  selected: RowSelection<Row, Matching>;
  /** All rows that match the filters; known once the whole page is selected and there are more. */
  matching: Matching | undefined;
}

/** Offers to select all rows that match the filters, once the whole page is selected. */
export function SelectAllMatching<Row, Matching extends { count: number }>(
  props: SelectAllMatchingProps<Row, Matching>,
) {
  const { selected, matching } = props;
  const { rows, isPageSelected, allMatching, selectAllMatching } = selected;
  if (!isPageSelected || allMatching || !matching || matching.count <= rows.length) return null;
  const count = formatNumber(matching.count);
  return matching.count > MAX_BULK_ROWS ? (
    <span className="text-13 text-text-2">
      Filtreye uyan {count} kayıt var; en fazla {formatNumber(MAX_BULK_ROWS)} kayıt birlikte
      seçilebilir.
    </span>
  ) : (
    <Button variant="soft" size="sm" onClick={() => selectAllMatching(matching)}>
      Filtreye uyan {count} kaydın hepsini seç
    </Button>
  );
}
