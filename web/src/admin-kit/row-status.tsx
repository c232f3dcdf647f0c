import type { activeStatuses } from '@vitrin/contract/active-status.ts';
import { isActive } from '@vitrin/contract/visibility.ts';
import { useSingleFlight } from '../lib/use-single-flight.ts';
import { Switch } from '../ui/switch.tsx';
import {
  type CollectionName,
  type RowChangesOf,
  useCollectionWrites,
  type Versioned,
} from './collection-queries.ts';
import { presentOf } from './conflict-differences.ts';

/** Rows say it in one of two ways: shown to visitors or not, or simply on or off. */
export type Switchable = Versioned &
  ({ status: (typeof activeStatuses)[number] } | { isActive: boolean });

interface RowStatusProps {
  collection: CollectionName;
  entity: string;
  row: Switchable;
  name: string;
}

/** Turns one row on or off, and nothing else of it; shows the new state once the server has it. */
export function RowStatus({ collection, entity, row, name }: RowStatusProps) {
  const { change } = useCollectionWrites(collection, entity);
  const once = useSingleFlight();
  const plain = 'isActive' in row;
  const checked = isActive(row);
  const bodyOf = (on: boolean) =>
    plain ? { isActive: on } : { status: on ? 'active' : 'inactive' };
  return (
    <span className="flex items-center gap-2.5">
      <Switch
        hideLabel
        label={`${name}: ${plain ? 'aktif' : 'yayında'}`}
        checked={checked}
        busy={change.isPending}
        onCheckedChange={(on) =>
          once(() => {
            const body = bodyOf(on) as RowChangesOf<CollectionName>;
            return change
              .mutateAsync({ row, body })
              .catch((error) => {
                // Nothing else of the row is sent: what somebody else has written in it stays.
                const present = presentOf(error) as Versioned | null;
                return present && change.mutateAsync({ row: present, body });
              })
              .catch(() => {});
          })
        }
      />
      {plain && <span aria-hidden="true">{checked ? 'Aktif' : 'Pasif'}</span>}
    </span>
  );
}
