import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteName } from '@vitrin/contract/api.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { pendingInvalidation } from '../../lib/api/invalidation.ts';
import { showSuccess } from '../../lib/result-toast.ts';
import { commitActions } from '../undo/action-queue.ts';

type Ordered<R> = R extends `PUT /api/${infer N}/order` ? N : never;

/** A collection with a manual row order. */
export type OrderedCollection = Ordered<RouteName>;

/** Returns the rows in their shown order and a function that moves a row, for `Sortable`. */
export function useReorder<Row extends { id: string }>(collection: OrderedCollection, rows: Row[]) {
  const client = useQueryClient();
  // Optimistic order: a dropped row stays in place while the order is saved.
  const [optimisticRows, setOptimisticRows] = useState<Row[] | null>(null);
  const write = useMutation({
    mutationFn: async (order: Row[]) => {
      // The order must have every row of the server: deleted ones have to be gone.
      await commitActions();
      return call(`PUT /api/${collection}/order`, { body: { ids: order.map(({ id }) => id) } });
    },
    onSuccess: () => showSuccess('Sıralama güncellendi'),
    onSettled: async () => {
      await pendingInvalidation(client);
      setOptimisticRows(null);
    },
  });

  const shownRows = optimisticRows ?? rows;
  return {
    rows: shownRows,
    sortableProps: {
      disabled: write.isPending || shownRows.length < 2,
      onMove: (from: number, to: number) => {
        const order = shownRows.toSpliced(from, 1);
        order.splice(to, 0, ...shownRows.slice(from, from + 1));
        setOptimisticRows(order);
        write.mutate(order);
      },
    },
  };
}
