import { MAX_TOGETHER } from '@vitrin/contract/whole-set.ts';
import { formatNumber } from '../../lib/formats/numbers.ts';
import { Button } from '../../ui/button.tsx';
import type { Selected } from './use-selected.ts';

interface WholeOfferProps<Row, Whole> {
  selected: Selected<Row, Whole>;
  /** What the filters find on all pages; asked for once every row of the page is chosen and there are more. */
  found: Whole | undefined;
}

/** Once every row of the page is chosen: all that the filters find. */
export function WholeOffer<Row, Whole extends { count: number }>(
  props: WholeOfferProps<Row, Whole>,
) {
  const { selected, found } = props;
  const { rows, isAll, whole, chooseWhole } = selected;
  if (!isAll || whole || !found || found.count <= rows.length) return null;
  const count = formatNumber(found.count);
  return found.count > MAX_TOGETHER ? (
    <span className="text-13 text-text-2">
      Filtreye uyan {count} kayıt var; en fazla {formatNumber(MAX_TOGETHER)} kayıt birlikte
      seçilebilir.
    </span>
  ) : (
    <Button variant="soft" size="sm" onClick={() => chooseWhole(found)}>
      Filtreye uyan {count} kaydın hepsini seç
    </Button>
  );
}
