import type { activeStatuses } from '@vitrin/contract/fields.ts';
import { isActive } from '@vitrin/contract/visibility.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { Switch } from '../../ui/input/switch.tsx';
import { findCurrentRow } from '../conflict/conflict.ts';
import {
  type CollectionName,
  type RowUpdateOf,
  useCollectionMutations,
  type VersionedRow,
} from './collection-queries.ts';

/** Rows have one of two fields: the visibility `status`, or `isActive`. */
export type Switchable = VersionedRow &
  ({ status: (typeof activeStatuses)[number] } | { isActive: boolean });

interface RowStatusProps {
  collection: CollectionName;
  row: Switchable;
  name: string;
}

/** Switches a row on or off. The switch shows the new state after the server's response. */
export function RowStatusSwitch({ collection, row, name }: RowStatusProps) {
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
