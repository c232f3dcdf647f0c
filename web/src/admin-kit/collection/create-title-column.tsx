import type { DataTableColumn } from '../../ui/table/data-table.tsx';

interface TitleColumn<Row> {
  id: string;
  header: string;
  /** Classes for the width of the column. */
  className?: string;
  getTitle: (row: Row) => string | null;
}

/** Returns the column with the names of the rows, at most two lines each. */
export const createTitleColumn = <Row,>({
  className = 'rows:min-w-40',
  getTitle,
  ...column
}: TitleColumn<Row>): DataTableColumn<Row> => ({
  ...column,
  className,
  cardSlot: 'title',
  cell: (row) => {
    const title = getTitle(row) || '-';
    return (
      <span className="line-clamp-2 font-strong wrap-anywhere stacked:min-w-0" title={title}>
        {title}
      </span>
    );
  },
});
