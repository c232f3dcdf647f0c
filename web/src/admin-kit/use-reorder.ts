import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../lib/toast.ts';
import {
  type CollectionName,
  changeRow,
  type RowChangesOf,
  type RowOf,
  useCollectionRefresh,
} from './collection-queries.ts';
import { moved, newOrders } from './reorder.ts';

type Ordered<N extends CollectionName> = RowOf<N> & { sortOrder: number };

/** The rows in the order that is shown, and what moves one of them: for a `Sortable`. */
export function useReorder<N extends CollectionName>(collection: N, rows: Ordered<N>[]) {
  const refresh = useCollectionRefresh(collection);
  // What was dropped stays where it was dropped while it is written.
  const [wanted, setWanted] = useState<Ordered<N>[] | null>(null);
  const write = useMutation({
    mutationFn: async (order: Ordered<N>[]) => {
      const changes = newOrders(order).map(({ id, sortOrder }) =>
        changeRow(collection, id, { sortOrder } as unknown as RowChangesOf<N>),
      );
      // All of them come to an end before the list is read again.
      const results = await Promise.allSettled(changes);
      const failure = results.find((result) => result.status === 'rejected');
      if (failure) throw failure.reason;
    },
    onSuccess: () => toast({ title: 'Başarılı', description: 'Sıralama güncellendi' }),
    onSettled: async () => {
      await refresh();
      setWanted(null);
    },
  });

  const shown = wanted ?? rows;
  return {
    rows: shown,
    sorting: {
      disabled: write.isPending || shown.length < 2,
      onMove: (from: number, to: number) => {
        const order = moved(shown, from, to);
        setWanted(order);
        write.mutate(order);
      },
    },
  };
}
