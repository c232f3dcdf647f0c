import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RouteName } from '@vitrin/contract/api.ts';
import { ApiError, call } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/toast.ts';

/** What an application is seen in. */
const affected = [
  'GET /api/admin/ticket-applications',
  'GET /api/admin/ticket-applications/summary',
  'GET /api/admin/waiting',
  'GET /api/admin/audit',
] as const satisfies RouteName[];

/** Reads everything anew that shows applications. */
export function useApplicationRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(affected.map((route) => client.invalidateQueries({ queryKey: [route] })));
}

export type Decision = InputOf<'PATCH /api/admin/ticket-applications/:id'>['body'];

export const decide = (id: string, body: Decision) =>
  call('PATCH /api/admin/ticket-applications/:id', { params: { id }, body });

/** Deciding and deleting one application. */
export function useApplicationWrites() {
  const refresh = useApplicationRefresh();
  const done = (description: string) => {
    toast({ title: 'Başarılı', description });
    return refresh();
  };
  // Decided or gone meanwhile: what is shown is old.
  const onError = (error: Error) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) void refresh();
  };
  return {
    decide: useMutation({
      mutationFn: ({ id, ...body }: Decision & { id: string }) => decide(id, body),
      onSuccess: () => done('Başvuru durumu güncellendi'),
      onError,
    }),
    remove: useMutation({
      mutationFn: (id: string) =>
        call('DELETE /api/admin/ticket-applications/:id', { params: { id } }),
      onSuccess: () => done('Başvuru silindi'),
      onError,
    }),
  };
}
