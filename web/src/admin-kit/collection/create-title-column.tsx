import { Pencil } from 'lucide-react';
import type { DataTableColumn } from '../../ui/table/data-table.tsx';
import { nameAboveTextClass, RowFormLink } from '../list/row-link.tsx';

interface TitleColumn<Row> {
  id: string;
  header: string;
  /** Classes for the width of the column. */
  className?: string;
  getTitle: (row: Row) => string | null;
}

/** Returns the column with the names of the rows, at most two lines each. A name opens the form of its row. */
export const createTitleColumn = <Row extends { id: string }>({
  className = 'rows:min-w-40 tight:min-w-32',
  getTitle,
  ...column
}: TitleColumn<Row>): DataTableColumn<Row> => ({
  ...column,
  className,
  cardSlot: 'title',
  cell: (row) => (
    <RowFormLink
      id={row.id}
      name={getTitle(row) || 'Adsız'}
      className={nameAboveTextClass}
      // A card has no edit button.
      trailing={<Pencil className="mb-0.5 ml-2 size-4 flex-none text-text-2 rows:hidden" />}
    />
  ),
});
