import { Fragment } from 'react';
import type { ElementNode } from '../../lib/element-node.ts';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useFocusRecovery } from '../../ui/focus/use-focus-recovery.ts';
import { PagedList } from '../list/paged-list.tsx';
import type { RetainedRows } from '../list/use-retained-rows.ts';
import { useDeletedIds } from '../undo/use-queued-actions.ts';
import type { DecidableRow } from './decisions.ts';

interface DecisionCardsProps<Row> {
  list: RetainedRows<Row>;
  title: string;
  unit: string;
  empty: ElementNode;
  renderCard: (row: Row) => ElementNode;
}

/** A list of cards instead of a table. */
export function DecisionCards<Row extends DecidableRow>(props: DecisionCardsProps<Row>) {
  const { list, title, unit, empty, renderCard } = props;
  const focusRecovery = useFocusRecovery();
  const deletedIds = useDeletedIds();
  return (
    <QueryView
      query={{ ...list, data: list.data?.filter(({ id }) => !deletedIds.includes(id)) }}
      bordered
      errorTitle="Liste yüklenemedi"
      loading={<Skeleton className="h-60 rounded-[14px]" />}
    >
      {(rows) => (
        <PagedList paged={list} unit={unit}>
          <div {...focusRecovery}>
            {rows.length === 0 ? (
              empty
            ) : (
              <ul
                aria-label={title}
                className={`grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,420px),1fr))] ${list.isPlaceholderData ? 'opacity-60' : ''}`}
              >
                {rows.map((row) => (
                  <Fragment key={row.id}>{renderCard(row)}</Fragment>
                ))}
              </ul>
            )}
          </div>
        </PagedList>
      )}
    </QueryView>
  );
}
