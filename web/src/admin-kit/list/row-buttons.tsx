import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import type { DataTableColumn } from '../../ui/table/data-table.tsx';

/** Buttons of a narrow list: a word under each icon. An `IconButton` shows its `title`. */
export const wordsUnderIconsClass =
  'stacked:*:h-auto stacked:*:min-h-11 stacked:*:w-auto stacked:*:min-w-11 stacked:*:flex-col stacked:*:content-center stacked:*:gap-1 stacked:*:rounded-lg stacked:*:px-1 stacked:*:text-12 stacked:*:leading-none stacked:*:font-strong stacked:*:data-icon:after:content-[attr(title)]';

interface RowButtonsProps {
  /** Result of the row's last action, shown next to the buttons */
  resultText?: string | undefined;
  /** In cards the buttons are narrow, with a word under each icon. */
  isCompact?: boolean | undefined;
  children: ElementNode;
}

/** The buttons of a row: side by side, stacked in narrow tables. */
export function RowButtons({ resultText, isCompact = false, children }: RowButtonsProps) {
  return (
    <span
      className={classNames(
        'flex items-center justify-end gap-1.5 rows:@max-[56.25rem]:ml-auto rows:@max-[56.25rem]:w-max rows:@max-[56.25rem]:max-w-46 rows:@max-[56.25rem]:flex-wrap rows:@max-[56.25rem]:py-1.5',
        isCompact
          ? // The transparent border is part of the touch target and keeps the colours apart from the row's edges.
            `stacked:gap-0 stacked:*:not-data-icon:border-2 stacked:*:not-data-icon:border-transparent stacked:*:not-data-icon:bg-clip-padding stacked:*:not-data-icon:shadow-none ${wordsUnderIconsClass}`
          : 'stacked:gap-0 stacked:has-[>[data-icon]:last-child]:-mr-3',
      )}
    >
      {resultText && (
        <span className="max-w-36 text-right text-13 leading-tight text-text-2 stacked:basis-full stacked:text-left">
          {resultText}
        </span>
      )}
      {children}
    </span>
  );
}

/** Returns the actions column. In a dense list its buttons are beside the title. */
export function createActionsColumn<Row>(
  cell: (row: Row) => ElementNode,
  cardSlot: 'actions' | 'side' = 'actions',
): DataTableColumn<Row> {
  return { id: 'actions', header: 'İşlemler', align: 'right', cardSlot, cell };
}
