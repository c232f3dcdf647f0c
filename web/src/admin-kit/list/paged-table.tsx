import type { PagedRows } from '../../lib/api/paged-query.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { QueryError } from '../../ui/feedback/query-view.tsx';
import { DataTable, type DataTableColumn } from '../../ui/table/data-table.tsx';
import { ScrollPanel } from '../../ui/table/scroll-panel.tsx';
import { useDeletedIds } from '../undo/use-queued-actions.ts';
import { PagedList } from './paged-list.tsx';

interface PagedTableProps<Row extends { id: string }> {
  /** From `usePagedRows`. */
  paged: PagedRows<Row>;
  columns: readonly DataTableColumn<Row>[];
  caption: string;
  empty: ElementNode;
  /** True for a decided row that is still visible. */
  isDone?: ((row: Row) => boolean) | undefined;
  /** See `DataTable`. */
  getGroup?: ((row: Row) => string) | undefined;
  /** True for a row of little importance, see `isRowQuiet` of `DataTable`. */
  isQuiet?: ((row: Row) => boolean) | undefined;
}

/** A paged list as a table, with the button that loads more. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { paged, columns, caption, empty } = props;
  const deletedIds = useDeletedIds();
  return (
    <PagedList paged={paged}>
      <ScrollPanel label={caption} className={paged.isPlaceholderData ? 'opacity-60' : undefined}>
        {paged.error && !paged.data ? (
          <QueryError query={paged} title="Liste yüklenemedi" />
        ) : (
          <DataTable
            columns={columns}
            rows={paged.rows.filter(({ id }) => !deletedIds.includes(id))}
            getRowKey={(row) => row.id}
            caption={caption}
            loading={paged.isPending}
            empty={empty}
            isRowDone={props.isDone}
            getGroup={props.getGroup}
            isRowQuiet={props.isQuiet}
          />
        )}
      </ScrollPanel>
    </PagedList>
  );
}
