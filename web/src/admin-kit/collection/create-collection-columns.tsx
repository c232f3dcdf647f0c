import { History, Pencil, Trash2 as Trash } from 'lucide-react';
import type { ElementNode } from '../../lib/element-node.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import type { DataTableColumn } from '../../ui/table/data-table.tsx';
import { SortHandle } from '../../ui/table/sortable.tsx';
import { createActionsColumn, RowButtons } from '../list/row-buttons.tsx';
import { VisibilityState } from '../visibility/visibility-state.tsx';
import type { RowActionHandlers } from './collection-page.tsx';
import type { CollectionName } from './collection-queries.ts';
import { RowStatusSwitch, type Switchable } from './row-status-switch.tsx';

export interface CollectionColumns<Row> {
  collection: CollectionName;
  getName: (row: Row) => string;
  /** True if the rows have no `sortOrder`. */
  isUnordered?: boolean | undefined;
  renderPreview?: ((row: Row) => ElementNode) | undefined;
  /** The collection's own columns, between preview and status. */
  columns: DataTableColumn<Row>[];
  /** Content next to the status switch of a row. */
  renderStatus?: ((row: Row) => ElementNode) | undefined;
  /** Additional row actions, before the edit button. */
  renderActions?: ((row: Row) => ElementNode) | undefined;
}

// TypeScript can't infer the fields that every collection has from a generic row.
const toOrdered = (row: unknown) => row as { sortOrder: number };
const toSwitchable = (row: unknown) => row as Switchable;

/** Returns the columns: order, preview, the collection's own, status and actions. */
export function createCollectionColumns<Row>(
  config: CollectionColumns<Row>,
  { edit, remove, showHistory }: RowActionHandlers<Row>,
): DataTableColumn<Row>[] {
  const { collection, getName, isUnordered, renderPreview, columns, renderStatus, renderActions } =
    config;
  const orderColumn: DataTableColumn<Row> = {
    id: 'order',
    header: 'Sıra',
    cardSlot: 'handle',
    className: 'rows:w-23 narrow:w-18',
    cell: (row) => (
      <span className="flex items-center gap-1">
        <SortHandle name={getName(row)} />
        <span className="tabular-nums">{formatNumber(toOrdered(row).sortOrder)}</span>
      </span>
    ),
  };
  const previewColumn: DataTableColumn<Row> = {
    id: 'preview',
    header: 'Önizleme',
    cardSlot: 'picture',
    cell: (row) => renderPreview?.(row),
  };
  return [
    ...(isUnordered ? [] : [orderColumn]),
    ...(renderPreview ? [previewColumn] : []),
    ...columns,
    {
      id: 'status',
      header: 'Durum',
      cardSlot: 'corner',
      cell: (row) => (
        <span className="flex items-center gap-2.5 py-1.5 stacked:flex-row-reverse tight:flex-col tight:items-start tight:gap-1">
          <RowStatusSwitch collection={collection} row={toSwitchable(row)} name={getName(row)} />
          <span className="grid justify-items-start gap-0.5 rows:whitespace-nowrap stacked:justify-items-end">
            <VisibilityState row={toSwitchable(row)} />
            {renderStatus?.(row)}
          </span>
        </span>
      ),
    },
    createActionsColumn((row) => (
      <RowButtons>
        {renderActions?.(row)}
        <IconButton
          size="sm"
          label={`Geçmiş: ${getName(row)}`}
          title="Geçmiş"
          icon={<History />}
          onClick={() => showHistory(row)}
        />
        <Button
          variant="outline"
          size="sm"
          icon={<Pencil />}
          aria-label={`Düzenle: ${getName(row)}`}
          onClick={() => edit(row)}
        >
          Düzenle
        </Button>
        <IconButton
          size="sm"
          danger
          label={`Sil: ${getName(row)}`}
          title="Sil"
          icon={<Trash />}
          onClick={() => remove(row)}
        />
      </RowButtons>
    )),
  ];
}
