import { useMemo } from 'react';
import { DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/panel.tsx';
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

/** The admin screen of a collection as a table. `columns` must be the same array on each render. */
export function CollectionTableScreen<N extends CollectionName>(props: TableScreenProps<N>) {
  const { preview, columns, ...screen } = props;
  return (
    <CollectionScreen<N> {...screen} skeleton={<Table {...props} rows={[]} actions={waiting} />}>
      {(rows, actions) => <Table {...props} rows={rows} actions={actions} />}
    </CollectionScreen>
  );
}

const waiting = { edit: () => {}, remove: () => {} };

interface TableProps<N extends CollectionName> extends CollectionColumns<N> {
  title: string;
  rows: RowOf<N>[];
  actions: RowActions<N>;
}

function Table<N extends CollectionName>({ title, rows, actions, ...props }: TableProps<N>) {
  const { collection, entity, nameOf, preview, columns } = props;
  const reorder = useReorder(collection, rows as (RowOf<N> & { sortOrder: number })[]);
  // Cells are components: made anew on each render they would lose what they are waiting for.
  const all = useMemo(
    () => collectionColumns({ collection, entity, nameOf, preview, columns }, actions),
    [collection, entity, nameOf, preview, columns, actions],
  );
  return (
    <Sortable layout="list" items={reorder.rows} nameOf={nameOf} {...reorder.sorting}>
      <Panel className="table-scroll">
        <DataTable
          columns={all}
          rows={reorder.rows}
          rowKey={(row) => row.id}
          caption={title}
          empty={null}
          loading={actions === waiting}
          Row={SortableRow}
          className="collection"
        />
      </Panel>
    </Sortable>
  );
}
