// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, a table loses the implied roles.

import { type ComponentType, Fragment, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { useFocusRecovery } from '../focus/use-focus-recovery.ts';
import {
  type CardSlot,
  getCardLabel,
  getCellClass,
  PlainRow,
  type RowProps,
  SkeletonRows,
} from './data-table-rows.tsx';
import { alignClasses, bodyRowClass, headerCellClass } from './table-classes.ts';

export interface DataTableColumn<Row> {
  id: string;
  /** A string is also the label of the column's cells in a card. */
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'right' | undefined;
  /** Position in a card. By default a cell shows a label and its value. */
  cardSlot?: CardSlot | undefined;
  className?: string | undefined;
}

export interface DataTableProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  getRowKey: (row: Row) => string;
  /** Name of the table, for screen readers. */
  caption: string;
  empty: ElementNode;
  loading?: boolean | undefined;
  /** Replaces `<tr>`, e.g. for sortable rows. */
  RowComponent?: ComponentType<RowProps> | undefined;
  /** Returns the heading of a row's group. Rows of one group must be adjacent. */
  getGroup?: ((row: Row) => string) | undefined;
  /** True for a row of little importance; its height is smaller. */
  isRowQuiet?: ((row: Row) => boolean) | undefined;
  /** True for a decided row that stays visible. */
  isRowDone?: ((row: Row) => boolean) | undefined;
  /** The rows contain controls or images. */
  tall?: boolean | undefined;
}

// The header stays visible while rows scroll below it. A collapsed border would scroll away.
const stickyHeaderClass =
  'rows:sticky rows:top-0 rows:z-2 rows:bg-s1 rows:shadow-[0_1px_0_var(--color-line)] first:rounded-tl-xl last:rounded-tr-xl';

// The pseudo-element ends the first line of a card, or begins the line of its state. `--indent` is the width of what
// stands before the name: a checkbox, an avatar, a picture. Controls in the first or last line have their own distance
// from the edge of the card; texts and pictures need the padding. `--overlap` is the part of a name's touch target that
// extends into it.
const cardRowClass =
  'stacked:relative stacked:flex stacked:flex-wrap stacked:gap-x-2.5 stacked:before:-order-1 stacked:before:basis-full stacked:has-[>[data-slot=state]]:before:order-1 stacked:border-line stacked:border-b stacked:pr-4 stacked:pl-[calc(1rem+var(--indent))] stacked:[--indent:0px] stacked:has-[[data-lead=checkbox]]:[--indent:2.25rem] stacked:has-[[data-lead=avatar]]:[--indent:2.75rem] stacked:has-[[data-lead=square]]:[--indent:3.75rem] stacked:has-[[data-lead=wide]]:[--indent:5.75rem] stacked:has-[[data-lead=pill]]:[--indent:7.25rem] stacked:py-2.5 stacked:[--overlap:0.625rem] stacked:has-[>:is([data-slot=side],[data-slot=state])]:[--overlap:0px] stacked:has-[>[data-slot=state]]:pt-0 stacked:has-[>[data-slot=corner]_button]:py-1 stacked:has-[>[data-slot=side]]:not-has-[[data-lead=wide]]:pt-1 stacked:has-[>[data-slot=state]]:pb-1 stacked:has-[>[data-slot=actions]_[data-icon]]:pb-1 stacked:has-[>[data-slot=side]]:not-has-[[data-lead=wide]]:not-has-[>[data-slot=fact]:not(:empty)]:pb-1 stacked:last:border-b-0';

/** A table that becomes a list of cards under 900 px. Put it into a `Panel`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, getRowKey, loading = false, RowComponent = PlainRow } = props;
  const isFirstLoad = loading && rows.length === 0;
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
                headerCellClass,
                stickyHeaderClass,
                alignClasses[column.align ?? 'left'],
                (column.cardSlot === 'actions' || column.cardSlot === 'side') &&
                  'rows:right-0 print:hidden',
                column.className,
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="stacked:block">
        {isFirstLoad ? (
          <SkeletonRows columns={columns} tall={props.tall} rowClass={cardRowClass} />
        ) : (
          rows.map((row, index) => {
            const group = props.getGroup?.(row);
            const previousRow = rows[index - 1];
            return (
              <Fragment key={getRowKey(row)}>
                {group !== undefined &&
                  (!previousRow || props.getGroup?.(previousRow) !== group) && (
                    <GroupRow name={group} span={columns.length} />
                  )}
                <RowComponent
                  role="row"
                  rowId={getRowKey(row)}
                  className={classNames('group/row', bodyRowClass, cardRowClass)}
                  data-row={getRowKey(row)}
                  data-done={props.isRowDone?.(row) || undefined}
                  data-quiet={props.isRowQuiet?.(row) || undefined}
                >
                  {columns.map((column) => (
                    <td
                      key={column.id}
                      role="cell"
                      className={getCellClass(column, props.tall)}
                      data-label={getCardLabel(column)}
                      data-slot={column.cardSlot ?? 'value'}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </RowComponent>
              </Fragment>
            );
          })
        )}
      </tbody>
    </table>
  );
}

/** The heading of a group of rows. */
function GroupRow({ name, span }: { name: string; span: number }) {
  return (
    <tr role="row" className="stacked:block">
      <td
        role="cell"
        colSpan={span}
        className="h-9 border-line border-b bg-s2 px-5 text-left text-13 font-strong stacked:flex stacked:items-center stacked:px-4"
      >
        {name}
      </td>
    </tr>
  );
}
