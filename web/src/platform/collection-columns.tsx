import type { activeStatuses } from '@vitrin/contract/active-status.ts';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import type { DataTableColumn } from '../ui/data-table.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SortHandle } from '../ui/sortable.tsx';
import type { CollectionName, RowOf } from './collection-queries.ts';
import type { RowActions } from './collection-screen.tsx';
import { formatNumber } from './formats.ts';
import { RowStatus } from './row-status.tsx';

/** What every row of a table has: a place in the order and a state. */
interface TableRow {
  id: string;
  sortOrder: number;
  status: (typeof activeStatuses)[number];
}

export interface CollectionColumns<N extends CollectionName> {
  collection: N;
  entity: string;
  nameOf: (row: RowOf<N>) => string;
  preview: (row: RowOf<N>) => ReactNode;
  /** What the collection shows of its own, between preview and status. */
  columns: DataTableColumn<RowOf<N>>[];
}

// Every collection has these fields, but of a generic row TypeScript can't see it.
const placed = (row: unknown) => row as TableRow;

/** Order, preview, the collection's own columns, status, edit and delete. */
export function collectionColumns<N extends CollectionName>(
  { collection, entity, nameOf, preview, columns }: CollectionColumns<N>,
  { edit, remove }: RowActions<N>,
): DataTableColumn<RowOf<N>>[] {
  return [
    {
      id: 'order',
      header: 'Sıra',
      meta: { className: 'col-order' },
      cell: ({ row }) => (
        <span className="row gap-1">
          <SortHandle name={nameOf(row.original)} />
          <span className="tnum">{formatNumber(placed(row.original).sortOrder)}</span>
        </span>
      ),
    },
    {
      id: 'preview',
      header: 'Önizleme',
      meta: { className: 'col-preview' },
      cell: ({ row }) => preview(row.original),
    },
    ...columns,
    {
      id: 'status',
      header: 'Durum',
      meta: { card: 'corner' },
      cell: ({ row }) => (
        <RowStatus
          collection={collection}
          entity={entity}
          row={placed(row.original)}
          name={nameOf(row.original)}
        />
      ),
    },
    {
      id: 'actions',
      header: 'İşlemler',
      meta: { align: 'right', card: 'actions' },
      cell: ({ row }) => (
        <span className="act">
          <Button
            variant="outline"
            size="sm"
            icon={<Pencil className="i s" aria-hidden="true" />}
            aria-label={`Düzenle: ${nameOf(row.original)}`}
            onClick={() => edit(row.original)}
          >
            Düzenle
          </Button>
          <IconButton
            size="sm"
            danger
            label={`Sil: ${nameOf(row.original)}`}
            title="Sil"
            icon={<Trash className="i s" aria-hidden="true" />}
            onClick={() => remove(row.original)}
          />
        </span>
      ),
    },
  ];
}
