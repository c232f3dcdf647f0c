import type { activeStatuses } from '@vitrin/contract/fields.ts';
import { isActive } from '@vitrin/contract/visibility.ts';
import { History, Pencil, Trash2 as Trash } from 'lucide-react';
import type { ElementNode } from '../../lib/element-node.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Switch } from '../../ui/input/switch.tsx';
import type { DataTableColumn } from '../../ui/table/data-table.tsx';
import { SortHandle } from '../../ui/table/sortable.tsx';
import { findCurrentRow } from '../conflict/conflict.ts';
import { createActionsColumn, RowButtons } from '../list/row-buttons.tsx';
import { VisibilityState } from '../visibility/visibility-state.tsx';
import type { RowActionHandlers } from './collection-page.tsx';
import {
  type CollectionName,
  type RowUpdateOf,
  useCollectionMutations,
  type VersionedRow,
} from './collection-queries.ts';

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
        <span className="tabular-nums stacked:hidden">
          {formatNumber(toOrdered(row).sortOrder)}
        </span>
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
      cardSlot: 'state',
      cell: (row) => (
        <span className="flex items-center gap-x-2.5 rows:py-1.5">
          <RowStatusSwitch collection={collection} row={toSwitchable(row)} name={getName(row)} />
          <span className="grid justify-items-start gap-0.5 rows:whitespace-nowrap stacked:leading-tight">
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
        {/* In a card the title opens the form. */}
        <Button
          variant="outline"
          size="sm"
          className="stacked:hidden"
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

/** Rows have one of two fields: the visibility `status`, or `isActive`. */
type Switchable = VersionedRow &
  ({ status: (typeof activeStatuses)[number] } | { isActive: boolean });

interface RowStatusProps {
  collection: CollectionName;
  row: Switchable;
  name: string;
}

/** Switches a row on or off. The switch shows the new state after the server's response. */
function RowStatusSwitch({ collection, row, name }: RowStatusProps) {
  const { update } = useCollectionMutations(collection);
  const runOnce = useSingleFlight();
  const hasActiveField = 'isActive' in row;
  const isOn = isActive(row);
  const toBody = (shouldBeActive: boolean) =>
    hasActiveField
      ? { isActive: shouldBeActive }
      : { status: shouldBeActive ? 'active' : 'inactive' };
  return (
    <Switch
      hideLabel
      label={`${name}: ${hasActiveField ? 'aktif' : 'yayında'}`}
      checked={isOn}
      busy={update.isPending}
      onCheckedChange={(shouldBeActive) =>
        runOnce(() => {
          const body = toBody(shouldBeActive) as RowUpdateOf<CollectionName>;
          return update
            .mutateAsync({ row, body })
            .catch((error) => {
              // After a version conflict, retry with the current version. The body has one field, so other changes survive.
              const currentRow = findCurrentRow(error) as VersionedRow | null;
              return currentRow && update.mutateAsync({ row: currentRow, body });
            })
            .catch(() => {});
        })
      }
    />
  );
}
