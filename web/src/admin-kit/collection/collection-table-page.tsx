import type { ComponentType } from 'react';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { RowProps } from '../../ui/table/data-table-rows.tsx';
import { ScrollPanel } from '../../ui/table/scroll-panel.tsx';
import { Sortable, SortableRow } from '../../ui/table/sortable.tsx';
import {
  CollectionPage,
  type CollectionPageProps,
  type RowActionHandlers,
} from './collection-page.tsx';
import { createGetName, type VersionedRow } from './collection-queries.ts';
import { type CollectionColumns, createCollectionColumns } from './create-collection-columns.tsx';
import { type OrderedCollection, useReorder } from './use-reorder.ts';

type CollectionTablePageProps<Row> = Omit<CollectionColumns<Row>, 'getName'> &
  Omit<CollectionPageProps<Row>, 'children' | 'skeleton'>;

/** The admin page of a collection, as a table. */
export function CollectionTablePage<Row extends VersionedRow>(
  props: CollectionTablePageProps<Row>,
) {
  const { getName = createGetName(props.collection) } = props;
  const table = { ...props, getName };
  const { renderPreview, columns, renderStatus, isUnordered, renderActions, ...pageProps } = props;
  return (
    <CollectionPage
      {...pageProps}
      skeleton={<PlainTable {...table} rows={[]} actions={loadingActions} />}
    >
      {(rows, actions) =>
        isUnordered ? (
          <PlainTable {...table} rows={rows} actions={actions} />
        ) : (
          <OrderedTable {...table} rows={rows} actions={actions} />
        )
      }
    </CollectionPage>
  );
}

const noop = () => {};
const loadingActions = { edit: noop, remove: noop, showHistory: noop };

interface TableProps<Row> extends CollectionColumns<Row> {
  title: string;
  rows: Row[];
  actions: RowActionHandlers<Row>;
  Row?: ComponentType<RowProps>;
}

/** A table with sortable rows. */
function OrderedTable<Row extends VersionedRow>(props: TableProps<Row>) {
  const { collection, getName } = props;
  // The cast is safe: a collection without an order sets `isUnordered`.
  const reorder = useReorder(collection as OrderedCollection, props.rows);
  return (
    <Sortable layout="list" items={reorder.rows} getName={getName} {...reorder.sortableProps}>
      <PlainTable {...props} rows={reorder.rows} Row={SortableRow} />
    </Sortable>
  );
}

function PlainTable<Row extends VersionedRow>(props: TableProps<Row>) {
  const { title, rows, actions, Row, ...columnProps } = props;
  return (
    <ScrollPanel label={title}>
      <DataTable
        columns={createCollectionColumns(columnProps, actions)}
        rows={rows}
        getRowKey={(row) => row.id}
        caption={title}
        empty={null}
        loading={actions === loadingActions}
        RowComponent={Row}
        tall
      />
    </ScrollPanel>
  );
}
