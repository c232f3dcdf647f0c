import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { showSuccess } from '../../../lib/result-toast.ts';

/** The mutations of an existing draw. */
export function useDrawMutations(id: string) {
  const params = { id };
  return {
    seal: useMutation({
      meta: { errorMessage: 'Çekiliş mühürlenemedi' },
      mutationFn: () => call('POST /api/admin/draws/:id/seal', { params }),
      onSuccess: () => showSuccess('Çekiliş mühürlendi ve yayımlandı'),
    }),
    cancel: useMutation({
      meta: { errorMessage: 'Çekiliş iptal edilemedi' },
      mutationFn: (body: { reason: string }) =>
        call('POST /api/admin/draws/:id/cancel', { params, body }),
      onSuccess: () => showSuccess('Çekiliş iptal edildi'),
    }),
    skip: useMutation({
      meta: { errorMessage: 'Sıra atlanamadı' },
      mutationFn: (body: { place: number; reason: string }) =>
        call('POST /api/admin/draws/:id/skip', { params, body }),
      onSuccess: () => showSuccess('Sıra atlandı'),
    }),
  };
}
