import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '@vitrin/contract/api.ts';
import { call } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/toast.ts';

type Changes = InputOf<'PATCH /api/admin/user-rewards/:id'>['body'];

/** Moves one order on, cancels it, writes its buyer a note. */
export function useOrderChange() {
  return useMutation({
    mutationFn: ({ id, ...body }: Changes & { id: string }) =>
      call('PATCH /api/admin/user-rewards/:id', { params: { id }, body }),
    onSuccess: (_, { status }) => {
      const description = status === 'cancelled' ? 'Sipariş iptal edildi' : 'Sipariş güncellendi';
      toast({ title: 'Başarılı', description });
    },
  });
}
