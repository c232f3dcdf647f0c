import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RouteName } from '@vitrin/contract/api.ts';
import { ApiError, call } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/toast.ts';

type Changes = InputOf<'PATCH /api/admin/user-rewards/:id'>['body'];

/** What an order is seen in; cancelling one changes a stock, too. */
const affected: unknown[] = [
  'GET /api/admin/user-rewards',
  'GET /api/admin/waiting',
  'GET /api/admin/audit',
  'GET /api/rewards',
] satisfies RouteName[];

/** Moves one order on, cancels it, writes its buyer a note. */
export function useOrderChange() {
  const client = useQueryClient();
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => affected.includes(queryKey[0]) });
  return useMutation({
    mutationFn: ({ id, ...body }: Changes & { id: string }) =>
      call('PATCH /api/admin/user-rewards/:id', { params: { id }, body }),
    onSuccess: (_, { status }) => {
      const description = status === 'cancelled' ? 'Sipariş iptal edildi' : 'Sipariş güncellendi';
      toast({ title: 'Başarılı', description });
      return refresh();
    },
    // Decided or gone meanwhile: what is shown is old.
    onError: (error) => {
      if (error instanceof ApiError && [404, 409].includes(error.status)) void refresh();
    },
  });
}
