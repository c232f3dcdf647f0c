import type { ComponentType } from 'react';
import { DataTable } from '../ui/data-table.tsx';
import type { RowProps } from '../ui/data-table-rows.tsx';
import { ScrollPanel } from '../ui/scroll-panel.tsx';
import { Sortable, SortableRow } from '../ui/sortable.tsx';
import { type CollectionColumns, collectionColumns } from './collection-columns.tsx';
import type { Versioned } from './collection-queries.ts';
import {
  CollectionScreen,
  type CollectionScreenProps,
  type RowActions,
} from './collection-screen.tsx';
import { type OrderedCollection, useReorder } from './use-reorder.ts';

type TableScreenProps<Row> = CollectionColumns<Row> &
  Omit<CollectionScreenProps<Row>, 'children' | 'skeleton'>;

/** The admin screen of a collection as a table. */
export function CollectionTableScreen<Row extends Versioned>(props: TableScreenProps<Row>) {
  const { preview, columns, state, unordered, moreActions, ...screen } = props;
  return (
    <CollectionScreen {...screen} skeleton={<PlainTable {...props} rows={[]} actions={waiting} />}>
      {(rows, actions) =>
        unordered ? (
          <PlainTable {...props} rows={rows} actions={actions} />
        ) : (
          <OrderedTable {...props} rows={rows} actions={actions} />
        )
      }
    </CollectionScreen>
  );
}

const nothing = () => {};
const waiting = { edit: nothing, remove: nothing, history: nothing };

interface TableProps<Row> extends CollectionColumns<Row> {
  title: string;
  rows: Row[];
  actions: RowActions<Row>;
  Row?: ComponentType<RowProps>;
}

/** Its rows can be moved. */
function OrderedTable<Row extends Versioned>(props: TableProps<Row>) {
  const { collection, nameOf } = props;
  // A collection without an order says so: it is `unordered`.
  const reorder = useReorder(collection as OrderedCollection, props.rows);
  return (
    <Sortable layout="list" items={reorder.rows} nameOf={nameOf} {...reorder.sorting}>
      <PlainTable {...props} rows={reorder.rows} Row={SortableRow} />
    </Sortable>
  );
}

function PlainTable<Row extends Versioned>(props: TableProps<Row>) {
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
