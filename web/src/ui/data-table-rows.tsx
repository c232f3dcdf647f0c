// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, a table loses the implied roles.
import type { ComponentProps, ComponentType, KeyboardEvent, MouseEvent } from 'react';
import {
  cellClass,
  type DataTableColumn,
  type DataTableInstance,
  type DataTableRow,
} from './data-table-features.ts';
import { Skeleton } from './skeleton.tsx';

/** Of a `<tr>`, and the key of its row. */
export type RowProps = ComponentProps<'tr'> & { rowId: string };

const PlainRow = ({ rowId, ...row }: RowProps) => <tr {...row} />;

type RowsProps<Data extends DataTableRow> = {
  table: DataTableInstance<Data>;
  onRowClick: ((row: Data) => void) | undefined;
  Row: ComponentType<RowProps> | undefined;
};

/** Buttons and links inside a row act for themselves. */
function isOwnControl(event: MouseEvent | KeyboardEvent): boolean {
  const control = event.target instanceof Element && event.target.closest('a,button,input,label');
  return Boolean(control);
}

function clickable(open: () => void) {
  return {
    tabIndex: 0,
    className: 'clickable',
    onClick: (event: MouseEvent) => {
      if (!isOwnControl(event)) open();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || isOwnControl(event)) return;
      event.preventDefault();
      open();
    },
  };
}

export function DataTableRows<Data extends DataTableRow>(props: RowsProps<Data>) {
  const { table, onRowClick, Row = PlainRow } = props;
  return table.getRowModel().rows.map((row) => (
    <Row
      role="row"
      key={row.id}
      rowId={row.id}
      data-row=""
      {...(onRowClick && clickable(() => onRowClick(row.original)))}
    >
      {row.getAllCells().map((cell) => {
        const { meta, header } = cell.column.columnDef;
        const label = meta?.card === undefined && typeof header === 'string' ? header : undefined;
        return (
          <td key={cell.id} role="cell" className={cellClass(meta)} data-label={label}>
            <table.FlexRender cell={cell} />
          </td>
        );
      })}
    </Row>
  ));
}

type SkeletonProps<Data extends DataTableRow> = {
  columns: DataTableColumn<Data>[];
  shown: boolean;
};

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Rows of the final height from the start, their grey boxes only when it takes long. */
export function SkeletonRows<Data extends DataTableRow>({ columns, shown }: SkeletonProps<Data>) {
  return skeletonRows.map((row) => (
    <tr role="row" key={row} className="sk-row">
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these cells never move.
        <td key={index} role="cell" className={cellClass(column.meta)}>
          {shown && <Skeleton className={index === 0 ? 'h-4 w-4/5' : 'h-4 w-3/5'} />}
        </td>
      ))}
    </tr>
  ));
}
