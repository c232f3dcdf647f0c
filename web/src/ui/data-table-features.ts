import {
  type ColumnDef,
  createSortedRowModel,
  type ReactTable,
  type Row,
  type RowData,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { compareTurkish } from '../lib/compare-turkish.ts';
import { classNames } from './class-names.ts';

/** How a column is laid out. */
export type ColumnLook = {
  align?: 'right' | undefined;
  /**
   * Its place in a card (under 768 px): `title` and `corner` share the first line, `actions` are
   * the last, `hidden` is left out; any other column is a label and its value.
   */
  card?: 'title' | 'corner' | 'actions' | 'hidden' | undefined;
  className?: string | undefined;
};

export const dataTableFeatures = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: {} as ColumnLook,
});

type Features = typeof dataTableFeatures;

export type DataTableRow = RowData;

/** People can sort by it when it has an accessor and `enableSorting: true`. */
export type DataTableColumn<Data extends RowData> = ColumnDef<Features, Data>;

export type DataTableInstance<Data extends RowData> = ReactTable<Features, Data>;

export function compareCells<Data extends RowData>(
  a: Row<Features, Data>,
  b: Row<Features, Data>,
  columnId: string,
): number {
  return compareTurkish(a.getValue(columnId), b.getValue(columnId));
}

export function cellClass(look: ColumnLook | undefined): string | undefined {
  if (!look) return undefined;
  return classNames(
    look.align === 'right' && 'r num',
    look.card && `card-${look.card}`,
    look.className,
  );
}
