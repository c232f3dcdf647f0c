import type { ComponentType } from 'react';
import { DataTable } from '../ui/data-table.tsx';
import type { RowProps } from '../ui/data-table-rows.tsx';
import { ScrollPanel } from '../ui/scroll-panel.tsx';
import { Sortable, SortableRow } from '../ui/sortable.tsx';
import { type CollectionColumns, collectionColumns } from './collection-columns.tsx';
import type { CollectionName, RowOf } from './collection-queries.ts';
import {
  CollectionScreen,
  type CollectionScreenProps,
  type RowActions,
} from './collection-screen.tsx';
import { useReorder } from './use-reorder.ts';

type TableScreenProps<N extends CollectionName> = CollectionColumns<N> &
  Omit<CollectionScreenProps<N>, 'children' | 'skeleton'>;

/** The admin screen of a collection as a table. */
export function CollectionTableScreen<N extends CollectionName>(props: TableScreenProps<N>) {
  const { preview, columns, unordered, moreActions, ...screen } = props;
  const Table = unordered ? PlainTable : OrderedTable;
  return (
    <CollectionScreen<N>
      {...screen}
      skeleton={<PlainTable<N> {...props} rows={[]} actions={waiting} />}
    >
      {(rows, actions) => <Table<N> {...props} rows={rows} actions={actions} />}
    </CollectionScreen>
  );
}

const waiting = { edit: () => {}, remove: () => {} };

interface TableProps<N extends CollectionName> extends CollectionColumns<N> {
  title: string;
  rows: RowOf<N>[];
  actions: RowActions<N>;
  Row?: ComponentType<RowProps>;
}

/** Its rows can be moved. */
function OrderedTable<N extends CollectionName>(props: TableProps<N>) {
  const { collection, nameOf } = props;
  const reorder = useReorder(collection, props.rows as (RowOf<N> & { sortOrder: number })[]);
  return (
    <Sortable layout="list" items={reorder.rows} nameOf={nameOf} {...reorder.sorting}>
      <PlainTable<N> {...props} rows={reorder.rows} Row={SortableRow} />
    </Sortable>
  );
}

function PlainTable<N extends CollectionName>(props: TableProps<N>) {
  const { title, rows, actions, Row, ...columnProps } = props;
  return (
    <ScrollPanel label={title}>
      <DataTable
        columns={collectionColumns(columnProps, actions)}
        rows={rows}
        rowKey={(row) => row.id}
        caption={title}
        empty={null}
        loading={actions === waiting}
        Row={Row}
        tall
      />
    </ScrollPanel>
  );
}
