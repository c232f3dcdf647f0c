import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteName } from '@vitrin/contract/api.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { getPendingInvalidation } from '../../lib/api/invalidation.ts';
import { showSuccess } from '../../lib/result-toast.ts';
import { flushActions } from '../undo/action-queue.ts';

type Ordered<R> = R extends `PUT /api/${infer N}/order` ? N : never;

/** A collection with a manual row order. */
export type OrderedCollection = Ordered<RouteName>;

/** Returns the rows in their visible order, and the props for `Sortable`. */
export function useReorder<Row extends { id: string }>(collection: OrderedCollection, rows: Row[]) {
  const client = useQueryClient();
  // Optimistic order: a dropped row stays in place while the order is saved.
  const [optimisticRows, setOptimisticRows] = useState<Row[] | null>(null);
  const saveOrder = useMutation({
    mutationFn: async (order: Row[]) => {
      // The server refuses an order with deleted rows or without existing ones: send the deletions first.
      await flushActions();
      return call(`PUT /api/${collection}/order`, { body: { ids: order.map(({ id }) => id) } });
    },
    onSuccess: () => showSuccess('Sıralama güncellendi'),
    onSettled: async () => {
      await getPendingInvalidation(client);
      setOptimisticRows(null);
    },
  });

  const visibleRows = optimisticRows ?? rows;
  return {
    rows: visibleRows,
    sortableProps: {
      disabled: saveOrder.isPending || visibleRows.length < 2,
      onMove: (fromIndex: number, toIndex: number) => {
        const order = [...visibleRows];
        order.splice(toIndex, 0, ...order.splice(fromIndex, 1));
        setOptimisticRows(order);
        saveOrder.mutate(order);
      },
    },
  };
}
