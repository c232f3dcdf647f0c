import { formatNumber } from '../../lib/format/numbers.ts';
import type { DataTableColumn } from '../../ui/table/data-table.tsx';

/** Returns the column of a row's points. Cards of narrow tables name the unit, because they have no headers. */
export const createPointsColumn = <Row,>(
  getPoints: (row: Row) => number,
): DataTableColumn<Row> => ({
  id: 'points',
  header: 'Puan',
  align: 'right',
  cardSlot: 'plain',
  className: 'stacked:grow-0!',
  cell: (row) => (
    <span className="font-strong text-points">
      <span>{formatNumber(getPoints(row))}</span>
      <span className="rows:hidden"> puan</span>
    </span>
  ),
});
