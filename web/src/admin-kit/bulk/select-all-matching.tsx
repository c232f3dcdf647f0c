import { MAX_BULK_ROWS } from '@vitrin/contract/bulk-selection.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import type { RowSelection } from './use-row-selection.ts';

interface WholeOfferProps<Row, Whole> {
  selected: RowSelection<Row, Whole>;
  /** What the filters find on all pages; asked for once every row of the page is chosen and there are more. */
  matching: Whole | undefined;
}

/** Once every row of the page is chosen: all that the filters find. */
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
