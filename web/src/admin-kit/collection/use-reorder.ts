import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteName } from '@vitrin/contract/api.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { pendingInvalidation } from '../../lib/api/invalidation.ts';
import { toast } from '../../lib/toast.ts';

type Ordered<R> = R extends `PUT /api/${infer N}/order` ? N : never;

/** A collection whose rows stand in an order of their own. */
export type OrderedCollection = Ordered<RouteName>;

/** The rows in the order that is shown, and what moves one of them: for a `Sortable`. */
export function useReorder<Row extends { id: string }>(collection: OrderedCollection, rows: Row[]) {
  const client = useQueryClient();
  // What was dropped stays where it was dropped while it is written.
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
