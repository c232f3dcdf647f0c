import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteName } from '@vitrin/contract/api.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { pendingInvalidation } from '../../lib/api/invalidation.ts';
import { toast } from '../../lib/toast.ts';

type Ordered<R> = R extends `PUT /api/${infer N}/order` ? N : never;

/** A collection with a manual row order. */
export type OrderedCollection = Ordered<RouteName>;

/** Returns the rows in their shown order and a function that moves a row, for `Sortable`. */
export function useReorder<Row extends { id: string }>(collection: OrderedCollection, rows: Row[]) {
  const client = useQueryClient();
  // Optimistic order: a dropped row stays in place while the order is saved.
  const [wanted, setWanted] = useState<Row[] | null>(null);
  const write = useMutation({
    mutationFn: (order: Row[]) =>
      call(`PUT /api/${collection}/order`, { body: { ids: order.map(({ id }) => id) } }),
    onSuccess: () => toast({ title: 'Başarılı', description: 'Sıralama güncellendi' }),
    onSettled: async () => {
      await pendingInvalidation(client);
      setWanted(null);
    },
  });

  const shown = wanted ?? rows;
  return {
    rows: shown,
    sortableProps: {
      disabled: write.isPending || shown.length < 2,
      onMove: (from: number, to: number) => {
        const order = shown.toSpliced(from, 1);
        order.splice(to, 0, ...shown.slice(from, from + 1));
        setWanted(order);
        write.mutate(order);
      },
    },
  };
}
