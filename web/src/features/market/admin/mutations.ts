import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@vitrin/contract/api.ts';
import type { Order } from '@vitrin/contract/market.ts';
import { call } from '../../../lib/api/api-client.ts';
import { invalidate } from '../../../lib/api/invalidation.ts';
import { showSuccess } from '../../../lib/result-toast.ts';

type Changes = InputOf<'PATCH /api/admin/user-rewards/:id'>['body'];

export type OnChanged = (order: Order) => void;

type Change = Changes & {
  id: string;
  /** Called before the list is refetched. */
  onDecided: OnChanged;
};

export const CHANGED_MESSAGE = 'Sipariş güncellendi';
export const CANCELLED_MESSAGE = 'Sipariş iptal edildi';

export const updateOrder = (id: string, body: Changes) =>
  call('PATCH /api/admin/user-rewards/:id', { params: { id }, body });

/** Mutation that changes an order's status or note. */
export function useUpdateOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, onDecided, ...body }: Change) => {
      const changed = await updateOrder(id, body);
      onDecided(changed);
      return changed;
    },
    onSuccess: (_, { status }) => {
      const description = status === 'cancelled' ? CANCELLED_MESSAGE : CHANGED_MESSAGE;
      showSuccess(description);
    },
    // After a conflict the list shows what the other user decided.
    onSettled: (_, error) => error && invalidate(client, ['GET /api/admin/user-rewards']),
  });
}
