import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RouteName } from '@vitrin/contract/api.ts';
import { ApiError, call } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/toast.ts';

type Decision = InputOf<'PATCH /api/admin/social-verifications/:id'>['body'];

/** What a verification is seen in; an approval pays. */
const affected: unknown[] = [
  'GET /api/admin/social-verifications/pending',
  'GET /api/admin/social-verifications',
  'GET /api/admin/waiting',
  'GET /api/admin/audit',
  'GET /api/admin/users',
  'GET /api/admin/users/:id',
  'GET /api/admin/users/:id/points',
] satisfies RouteName[];

const news = (description: string) => toast({ title: 'Başarılı', description });

/** Approving, rejecting and removing an application. */
export function useVerificationWrites() {
  const client = useQueryClient();
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => affected.includes(queryKey[0]) });
  // Decided or gone meanwhile: what is shown is old.
  const onError = (error: Error) => {
    if (error instanceof ApiError && [404, 409].includes(error.status)) void refresh();
  };
  return {
    decide: useMutation({
      mutationFn: ({ id, ...body }: Decision & { id: string }) =>
        call('PATCH /api/admin/social-verifications/:id', { params: { id }, body }),
      onSuccess: ({ status, pointsEarned = 0 }) => {
        if (status === 'rejected') news('Doğrulama reddedildi');
        else news(pointsEarned > 0 ? paid : unpaid);
        return refresh();
      },
      onError,
    }),
    remove: useMutation({
      mutationFn: (id: string) =>
        call('DELETE /api/admin/social-verifications/:id', { params: { id } }),
      onSuccess: () => {
        news('Doğrulama kalıcı olarak silindi');
        return refresh();
      },
      onError,
    }),
  };
}

const paid = 'Doğrulama onaylandı ve kullanıcı puan kazandı';
const unpaid = 'Doğrulama onaylandı; bu platform için yeni puan verilmedi';
