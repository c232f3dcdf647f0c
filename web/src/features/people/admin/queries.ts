import { apiQuery } from '../../../lib/api/query-client.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { showSuccess } from '../../../lib/result-toast.ts';

export const personQuery = (id: string) => apiQuery('GET /api/admin/users/:id', { params: { id } });

/** Returns the mutations of a super_admin for an account. */
export function usePersonMutations(id: string) {
  const params = { id };

  return {
    setRole: useApi('PATCH /api/admin/users/:id', {
      params,
      onSuccess: () => showSuccess('Rol değiştirildi'),
      meta: { showsError: true },
    }),
    setSuspended: useApi('PATCH /api/admin/users/:id', {
      params,
      onSuccess: ({ suspended }) =>
        showSuccess(suspended ? 'Hesap askıya alındı' : 'Hesap yeniden açıldı'),
    }),
    correctPoints: useApi('POST /api/admin/users/:id/points', {
      params,
      onSuccess: () => showSuccess('Puan düzeltildi'),
      meta: { showsError: true },
    }),
    createPasswordLink: useApi('POST /api/admin/users/:id/password-link', {
      params,
      meta: { showsError: true },
    }),
  };
}
