// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, a table loses the implied roles.
import type { ComponentType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { cellClass, labelOf, PlainRow, type RowProps, SkeletonRows } from './data-table-rows.tsx';
import { useDelayed } from './skeleton.tsx';
import { alignLook, bodyRowLook, headCellLook } from './table-look.ts';
import { useFocusRecovery } from './use-focus-recovery.ts';

export interface DataTableColumn<Row> {
  id: string;
  /** A text is the label of its cells in a card too. */
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'right' | undefined;
  /**
   * Its place in a card (under 900 px): `title` and `corner` share the first line, `actions` are
   * the last, `hidden` is left out; any other column is a label and its value.
   */
  card?: 'title' | 'corner' | 'actions' | 'hidden' | undefined;
  className?: string | undefined;
}

export interface DataTableProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the table holds, for screen readers. */
  caption: string;
  empty: ReactNode;
  loading?: boolean | undefined;
  /** Stands in for `<tr>`, e.g. to let rows be moved. */
  Row?: ComponentType<RowProps> | undefined;
  /** A row that is done with, and stays. */
  isDone?: ((row: Row) => boolean) | undefined;
  /** Its rows hold controls and pictures. */
  tall?: boolean | undefined;
}

// It stays in sight while its rows pass below; a collapsed border would not stay with it.
const stickyHead =
  'rows:sticky rows:top-0 rows:z-2 rows:bg-s1 rows:shadow-[0_1px_0_var(--color-line)] first:rounded-tl-xl last:rounded-tr-xl';

const cardList =
  'stacked:grid stacked:grid-cols-[minmax(0,1fr)_auto] stacked:gap-x-3 stacked:gap-y-2.5 stacked:border-line stacked:border-b stacked:p-4 stacked:last:border-b-0';

/** A table that turns into a list of cards under 900 px. Put it into a `Panel`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, loading = false, Row = PlainRow } = props;
  const waiting = loading && rows.length === 0;
  const skeleton = useDelayed(waiting);
  const focusRecovery = useFocusRecovery();

  if (rows.length === 0 && !loading) return props.empty;
  return (
    <table
      role="table"
      className="w-full border-collapse rounded-[inherit] stacked:block"
      aria-busy={loading}
      {...focusRecovery}
    >
      <caption className="sr-only">{props.caption}</caption>
      <thead role="rowgroup" className="stacked:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={classNames(
                headCellLook,
                stickyHead,
                alignLook[column.align ?? 'left'],
                column.card === 'actions' && 'rows:right-0',
                column.className,
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="stacked:block">
        {waiting ? (
          <SkeletonRows columns={columns} shown={skeleton} tall={props.tall} row={cardList} />
        ) : (
          rows.map((row) => (
            <Row
              role="row"
              key={rowKey(row)}
              rowId={rowKey(row)}
              className={classNames('group/row', bodyRowLook, cardList)}
              data-row=""
              data-done={props.isDone?.(row) || undefined}
            >
              {columns.map((column) => (
                <td
                  key={column.id}
                  role="cell"
                  className={cellClass(column, props.tall)}
                  data-label={labelOf(column)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </Row>
          ))
        )}
      </tbody>
    </table>
  );
}
