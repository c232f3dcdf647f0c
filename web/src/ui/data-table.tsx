// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, a table loses the implied roles.
import { type SortingState, useTable } from '@tanstack/react-table';
import type { ComponentType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import {
  compareCells,
  type DataTableColumn,
  type DataTableRow,
  dataTableFeatures,
} from './data-table-features.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRows, type RowProps, SkeletonRows } from './data-table-rows.tsx';
import { useDelayed } from './skeleton.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

export type { DataTableColumn } from './data-table-features.ts';

export type DataTableProps<Row extends DataTableRow> = {
  columns: DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the table holds, for screen readers. */
  caption: string;
  empty: ReactNode;
  loading?: boolean | undefined;
  /** Shown in place of the table, usually a `LoadError`. */
  error?: ReactNode;
  /** The order to start with. */
  sorting?: SortingState | undefined;
  onRowClick?: ((row: Row) => void) | undefined;
  /** Stands in for `<tr>`, e.g. to let rows be moved. */
  Row?: ComponentType<RowProps> | undefined;
  className?: string | undefined;
};

const noSorting: SortingState = [];

/** A table that turns into a list of cards under 768 px. Put it into a `Panel`. */
export function DataTable<Row extends DataTableRow>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, loading = false } = props;
  const waiting = loading && rows.length === 0;
  const skeleton = useDelayed(waiting);
  const keptFocus = useKeptFocus();
  const table = useTable({
    features: dataTableFeatures,
    columns,
    data: rows,
    getRowId: rowKey,
    defaultColumn: { enableSorting: false, sortFn: compareCells },
    initialState: { sorting: props.sorting ?? noSorting },
    enableSortingRemoval: false,
  });

  if (props.error) return props.error;
  if (rows.length === 0 && !loading) return props.empty;
  return (
    <table
      role="table"
      className={classNames('table cards', props.className)}
      aria-busy={loading}
      {...keptFocus}
    >
      <caption className="sr-only">{props.caption}</caption>
      <DataTableHead table={table} />
      <tbody role="rowgroup">
        {waiting ? (
          <SkeletonRows columns={columns} shown={skeleton} />
        ) : (
          <DataTableRows table={table} onRowClick={props.onRowClick} Row={props.Row} />
        )}
      </tbody>
    </table>
  );
}
