import { MAX_BULK_ROWS } from '@vitrin/contract/bulk-selection.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import type { RowSelection } from './use-row-selection.ts';

interface WholeOfferProps<Row, Whole> {
  selected: RowSelection<Row, Whole>;
  /** All rows that match the filters; known once the whole page is selected and there are more. */
  matching: Whole | undefined;
}

/** Offers to select all rows that match the filters, once the whole page is selected. */
export function SelectAllMatching<Row, Whole extends { count: number }>(
  props: WholeOfferProps<Row, Whole>,
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
