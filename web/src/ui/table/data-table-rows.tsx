// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, a table loses the implied roles.
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { alignClasses } from './table-classes.ts';

/** The layout of a column. */
interface ColumnLayout {
  id: string;
  header: ReactNode;
  align?: 'right' | undefined;
  cardSlot?: CardSlot | undefined;
  className?: string | undefined;
}

/**
 * Position in a card (under 900 px): `picture`, `title`, `corner` and `side` share the first line. `side` contains the
 * actions of a dense list. The values below start where the name starts: `plain` has no label, `fact` neither and is
 * separated by a dot, `hidden` is left out. `state`, `handle` and `actions` share the last line.
 */
export type CardSlot =
  | 'picture'
  | 'title'
  | 'corner'
  | 'side'
  | 'plain'
  | 'fact'
  | 'state'
  | 'handle'
  | 'actions'
  | 'hidden';

// The actions of a row stay visible while the table scrolls sideways.
const stickyActionsClass =
  'print:hidden rows:sticky rows:right-0 rows:z-1 rows:bg-s1 rows:in-[tr:last-child]:rounded-br-xl rows:group-hover/row:bg-[color-mix(in_srgb,var(--color-s2)_60%,var(--color-s1))] rows:group-data-done/row:bg-[color-mix(in_srgb,var(--color-s2)_60%,var(--color-s1))] rows:group-data-scrolls/scroll:shadow-[inset_1px_0_var(--color-line)]';

const cardCellClass =
  'stacked:flex stacked:min-h-6 stacked:items-center stacked:gap-1.5 stacked:border-0 stacked:p-0';

// In a card the label is before its value. Short values share a line.
const cardLabelClass =
  'stacked:max-w-full stacked:text-left stacked:before:flex-none stacked:before:font-body stacked:before:text-13 stacked:before:text-text-3 stacked:before:normal-nums stacked:before:content-[attr(data-label)] stacked:has-[>[data-no-value]]:hidden';

const cardSlotClasses: Record<CardSlot, string> = {
  picture: `${cardCellClass} stacked:order-first stacked:in-[tr:has(>[data-slot=state])]:absolute stacked:in-[tr:has(>[data-slot=state])]:top-3.5 stacked:in-[tr:has(>[data-slot=state])]:left-4`,
  title: `${cardCellClass} stacked:order-first stacked:-ml-(--indent) stacked:in-[tr:has(>[data-slot=side])]:min-h-11 stacked:min-w-[max(6rem,calc(var(--indent)+3.75rem))] stacked:flex-[1_1_0%] stacked:pr-1.5 stacked:text-left stacked:in-[tr:has(>[data-slot=state])]:ml-0 stacked:in-[tr:has(>[data-slot=state])]:basis-full`,
  corner: `${cardCellClass} stacked:-order-2 stacked:max-w-[54%] stacked:text-left`,
  plain: `${cardCellClass} stacked:max-w-full stacked:min-w-fit stacked:flex-1 stacked:has-[>[data-no-value]]:hidden`,
  fact: `${cardCellClass} stacked:max-w-full stacked:text-left stacked:text-13 stacked:text-text-2 stacked:empty:hidden stacked:has-[>[data-no-value]]:hidden stacked:*:whitespace-normal stacked:[[data-slot=fact]+&]:-ml-1 stacked:has-[+[data-slot=fact]:not(:empty)]:after:content-['·']`,
  // A cell that is narrower than its negative margin would not begin a line.
  state: `${cardCellClass} md:stacked:pb-1.5! stacked:order-2 stacked:-ml-(--indent) stacked:min-w-[calc(var(--indent)+1px)]`,
  handle: `${cardCellClass} stacked:order-3 stacked:ml-auto`,
  side: `${cardCellClass} stacked:-order-2 stacked:ml-auto stacked:empty:hidden ${stickyActionsClass}`,
  actions: `${cardCellClass} stacked:order-4 stacked:ml-auto stacked:in-[tr:has(>[data-slot=handle])]:-ml-2.5 stacked:min-w-0 stacked:empty:hidden ${stickyActionsClass}`,
  hidden: 'stacked:hidden',
};

/** Returns the label of a column's cells in a card. */
export function getCardLabel({ cardSlot, header }: ColumnLayout): string | undefined {
  return cardSlot === undefined && typeof header === 'string' ? header : undefined;
}

export function getCellClass(column: ColumnLayout, tall: boolean | undefined): string {
  const { align, cardSlot, className } = column;
  return classNames(
    'border-line border-b px-3 align-middle rows:py-2 text-14 in-[tr:last-child]:border-b-0 rows:first:pl-5 rows:last:pr-5 tight:not-first:pl-2 tight:not-last:pr-2 narrow:not-first:pl-1 narrow:not-last:pr-1',
    tall ? 'h-16 stacked:h-auto print:h-auto' : 'h-14 stacked:h-auto print:h-auto',
    alignClasses[align ?? 'left'],
    cardSlot
      ? cardSlotClasses[cardSlot]
      : `${cardCellClass} ${getCardLabel(column) ? cardLabelClass : 'stacked:basis-full stacked:text-left'}`,
    className,
  );
}

/** Props of a `<tr>` and the id of its row. */
export type RowProps = ComponentProps<'tr'> & { rowId: string };

export const PlainRow = ({ rowId, ...row }: RowProps) => <tr {...row} />;

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder rows of the final height. */
export function SkeletonRows({
  columns,
  tall,
  rowClass,
}: {
  columns: readonly ColumnLayout[];
  tall: boolean | undefined;
  rowClass: string;
}) {
  return skeletonRows.map((row) => (
    <tr role="row" key={row} className={`${rowClass} stacked:nth-[n+4]:hidden`}>
      {columns.map((column, index) => (
        <td key={column.id} role="cell" className={getCellClass(column, tall)}>
          <Skeleton
            className={classNames(
              'h-4',
              index === 0 ? 'w-4/5' : 'w-3/5',
              column.align === 'right' && 'rows:ml-auto',
            )}
          />
        </td>
      ))}
    </tr>
  ));
}
