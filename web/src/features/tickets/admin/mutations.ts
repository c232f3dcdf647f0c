import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '@vitrin/contract/api.ts';
import { call } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/toast.ts';

export type Decision = InputOf<'PATCH /api/admin/ticket-applications/:id'>['body'];

export const decide = (id: string, body: Decision) =>
  call('PATCH /api/admin/ticket-applications/:id', { params: { id }, body });

/** Deciding and deleting one application. */
export function useApplicationWrites() {
  const done = (description: string) => void toast({ title: 'Başarılı', description });
  return {
    decide: useMutation({
      mutationFn: ({ id, ...body }: Decision & { id: string }) => decide(id, body),
      onSuccess: () => done('Başvuru durumu güncellendi'),
    }),
    remove: useMutation({
      mutationFn: (id: string) =>
        call('DELETE /api/admin/ticket-applications/:id', { params: { id } }),
      onSuccess: () => done('Başvuru silindi'),
    }),
  };
}
