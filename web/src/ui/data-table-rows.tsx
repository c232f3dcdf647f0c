// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, a table loses the implied roles.
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';
import { alignLook } from './table-look.ts';

/** How a column is laid out. */
interface ColumnLook {
  id: string;
  header: ReactNode;
  align?: 'right' | undefined;
  card?: 'title' | 'corner' | 'actions' | 'hidden' | undefined;
  className?: string | undefined;
}

const inCard =
  'max-md:flex max-md:min-h-6 max-md:items-center max-md:justify-between max-md:gap-4 max-md:border-0 max-md:p-0';

// In a card a label stands before what it labels.
const labelled =
  'max-md:col-span-full max-md:text-right max-md:before:flex-none max-md:before:font-body max-md:before:text-13 max-md:before:text-text-3 max-md:before:normal-nums max-md:before:content-[attr(data-label)]';

const places = {
  title: `${inCard} max-md:order-first max-md:col-start-1 max-md:row-start-1 max-md:text-left`,
  corner: `${inCard} max-md:col-start-2 max-md:row-start-1 max-md:text-left`,
  // Whatever scrolls sideways, what can be done with a row stays in sight.
  actions: `${inCard} max-md:order-1 max-md:col-span-full max-md:justify-stretch max-md:text-left max-md:empty:hidden max-md:*:flex-1 md:sticky md:right-0 md:z-1 md:bg-s1 md:group-hover/row:bg-[color-mix(in_srgb,var(--color-s2)_60%,var(--color-s1))] md:group-data-scrolls/scroll:shadow-[inset_1px_0_var(--color-line)]`,
  hidden: 'max-md:hidden',
};

/** The label of a column's cells in a card. */
export function labelOf({ card, header }: ColumnLook): string | undefined {
  return card === undefined && typeof header === 'string' ? header : undefined;
}

export function cellClass(column: ColumnLook, tall: boolean | undefined): string {
  const { align, card, className } = column;
  return classNames(
    'border-line border-b px-3 align-middle text-14 in-[tr:last-child]:border-b-0 md:first:pl-5 md:last:pr-5',
    tall ? 'h-16 max-md:h-auto' : 'h-14 max-md:h-auto',
    alignLook[align ?? 'left'],
    card
      ? places[card]
      : `${inCard} ${labelOf(column) ? labelled : 'max-md:col-span-full max-md:text-left'}`,
    className,
  );
}

/** Of a `<tr>`, and the key of its row. */
export type RowProps = ComponentProps<'tr'> & { rowId: string };

export const PlainRow = ({ rowId, ...row }: RowProps) => <tr {...row} />;

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Rows of the final height from the start, their grey boxes only when it takes long. */
export function SkeletonRows({
  columns,
  shown,
  tall,
  row: look,
}: {
  columns: readonly ColumnLook[];
  shown: boolean;
  tall: boolean | undefined;
  row: string;
}) {
  return skeletonRows.map((row) => (
    <tr role="row" key={row} className={`${look} max-md:nth-[n+4]:hidden`}>
      {columns.map((column, index) => (
        <td key={column.id} role="cell" className={cellClass(column, tall)}>
          {shown && (
            <Skeleton
              className={classNames(
                'h-4',
                index === 0 ? 'w-4/5' : 'w-3/5',
                column.align === 'right' && 'md:ml-auto',
              )}
            />
          )}
        </td>
      ))}
    </tr>
  ));
}
