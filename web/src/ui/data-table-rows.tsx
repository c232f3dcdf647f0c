// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, a table loses the implied roles.
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

/** How a column is laid out. */
interface ColumnLook {
  id: string;
  align?: 'right' | undefined;
  card?: string | undefined;
  className?: string | undefined;
}

export function cellClass({ align, card, className }: ColumnLook): string | undefined {
  return classNames(align === 'right' && 'r num', card && `card-${card}`, className) || undefined;
}

/** Of a `<tr>`, and the key of its row. */
export type RowProps = ComponentProps<'tr'> & { rowId: string };

export const PlainRow = ({ rowId, ...row }: RowProps) => <tr {...row} />;

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Rows of the final height from the start, their grey boxes only when it takes long. */
export function SkeletonRows({
  columns,
  shown,
}: {
  columns: readonly ColumnLook[];
  shown: boolean;
}) {
  return skeletonRows.map((row) => (
    <tr role="row" key={row} className="sk-row">
      {columns.map((column, index) => (
        <td key={column.id} role="cell" className={cellClass(column)}>
          {shown && <Skeleton className={index === 0 ? 'h-4 w-4/5' : 'h-4 w-3/5'} />}
        </td>
      ))}
    </tr>
  ));
}
