// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, a table loses the implied roles.
import type { ComponentType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { cellClass, PlainRow, type RowProps, SkeletonRows } from './data-table-rows.tsx';
import { useDelayed } from './skeleton.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

export interface DataTableColumn<Row> {
  id: string;
  /** A text is the label of its cells in a card too. */
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'right' | undefined;
  /**
   * Its place in a card (under 768 px): `title` and `corner` share the first line, `actions` are
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
  className?: string | undefined;
}

// It stays in sight while its rows pass below; a collapsed border would not stay with it.
const headClass =
  'md:sticky md:top-0 md:z-2 md:bg-s1 md:shadow-[0_1px_0_var(--line)] first:rounded-tl-(--r-xl) last:rounded-tr-(--r-xl)';

/** A table that turns into a list of cards under 768 px. Put it into a `Panel`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, loading = false, Row = PlainRow } = props;
  const waiting = loading && rows.length === 0;
  const skeleton = useDelayed(waiting);
  const keptFocus = useKeptFocus();

  if (rows.length === 0 && !loading) return props.empty;
  return (
    <table
      role="table"
      className={classNames('table cards', props.className)}
      aria-busy={loading}
      {...keptFocus}
    >
      <caption className="sr-only">{props.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={classNames(headClass, cellClass(column))}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {waiting ? (
          <SkeletonRows columns={columns} shown={skeleton} />
        ) : (
          rows.map((row) => (
            <Row role="row" key={rowKey(row)} rowId={rowKey(row)} data-row="">
              {columns.map((column) => (
                <td
                  key={column.id}
                  role="cell"
                  className={cellClass(column)}
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

function labelOf<Row>({ card, header }: DataTableColumn<Row>): string | undefined {
  return card === undefined && typeof header === 'string' ? header : undefined;
}
