import type { activeStatuses } from '@vitrin/contract/active-status.ts';
import { isActive } from '@vitrin/contract/active-status.ts';
import { Switch } from '../ui/switch.tsx';
import {
  type CollectionName,
  type RowChangesOf,
  useCollectionWrites,
} from './collection-queries.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

interface RowStatusProps<N extends CollectionName> {
  collection: N;
  entity: string;
  row: { id: string; status: (typeof activeStatuses)[number] };
  name: string;
}

/** Turns one row on or off, and nothing else of it; shows the new state once the server has it. */
export function RowStatus<N extends CollectionName>({
  collection,
  entity,
  row,
  name,
}: RowStatusProps<N>) {
  const { change } = useCollectionWrites(collection, entity);
  const once = useOneAtATime();
  return (
    <Switch
      hideLabel
      label={`${name}: yayında`}
      checked={isActive(row)}
      busy={change.isPending}
      onCheckedChange={(on) =>
        once(() => {
          const status = on ? 'active' : 'inactive';
          const body = { status } as unknown as RowChangesOf<N>;
          return change.mutateAsync({ id: row.id, body }).catch(() => {});
        })
      }
    />
  );
}
