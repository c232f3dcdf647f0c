import type { InputOf, PagedRoute, ReturnsOf } from '@vitrin/contract/api.ts';
import { useId } from 'react';
import { type Item, usePagedRows } from '../../lib/api/paged-query.ts';
import { getErrorMessage } from '../../lib/api-error.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { FieldError } from '../../ui/input/field-error.tsx';
import { useDeletedIds } from '../undo/use-queued-actions.ts';

interface RelatedRowsProps<R extends PagedRoute> {
  title: string;
  route: R;
  input: InputOf<R>;
  /** Returns true for the rows to show; default: all. */
  filter?: (row: Item<ReturnsOf<R>>) => boolean;
  children: (row: Item<ReturnsOf<R>>) => ElementNode;
  /** Shown if there is no row. */
  emptyText: string;
}

/** A short list of rows related to the current one, newest first. */
export function RelatedRows<R extends PagedRoute>(props: RelatedRowsProps<R>) {
  const { title, route, input, filter = () => true, children, emptyText } = props;
  const id = useId();
  const list = usePagedRows(route, input);
  const { data, rows, isPending, isPlaceholderData, error, hasMore } = list;
  const isLoading = isPending || isPlaceholderData;
  const deletedIds = useDeletedIds();
  const visibleRows = (isLoading ? [] : rows).filter(
    (row) => filter(row) && !deletedIds.includes((row as { id: string }).id),
  );
  const isFailed = error !== null && !data;
  const hasOneLine = !isFailed && visibleRows.length === 0;
  return (
    <section
      aria-labelledby={id}
      aria-busy={isLoading}
      data-empty={(hasOneLine && !isLoading) || undefined}
      className={hasOneLine ? 'flex flex-wrap items-baseline gap-x-3' : undefined}
    >
      <h3 id={id} className="mb-1 flex items-baseline gap-2 text-13 font-strong text-text-2">
        <span>{title}</span>
        {visibleRows.length > 0 && (
          <span className="text-text-3 tabular-nums">{`${formatNumber(visibleRows.length)}${hasMore ? '+' : ''}`}</span>
        )}
      </h3>
      <div className="min-h-5 text-14">
        {isFailed ? (
          <FieldError>{getErrorMessage(error)}</FieldError>
        ) : visibleRows.length > 0 ? (
          <ul className="divide-y divide-line rounded-md border border-line">
            {visibleRows.map((row) => (
              <li
                key={(row as { id: string }).id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2"
              >
                {children(row)}
              </li>
            ))}
          </ul>
        ) : (
          // While loading it reserves its space, so that content below doesn't shift.
          <p className={`text-text-3 ${isLoading ? 'invisible' : ''}`}>{emptyText}</p>
        )}
        {!isLoading && <LoadMore list={list} />}
      </div>
    </section>
  );
}
