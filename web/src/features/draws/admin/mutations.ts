import { useApi } from '../../../lib/api/use-api.ts';
import { showSuccess } from '../../../lib/result-toast.ts';

/** The mutations of an existing draw. */
export function useDrawMutations(id: string) {
  const params = { id };
  return {
    seal: useApi('POST /api/admin/draws/:id/seal', {
      params,
      meta: { errorMessage: 'Çekiliş mühürlenemedi' },
      onSuccess: () => showSuccess('Çekiliş mühürlendi ve yayımlandı'),
    }),
    cancel: useApi('POST /api/admin/draws/:id/cancel', {
      params,
      meta: { errorMessage: 'Çekiliş iptal edilemedi' },
      onSuccess: () => showSuccess('Çekiliş iptal edildi'),
    }),
    skip: useApi('POST /api/admin/draws/:id/skip', {
      params,
      meta: { errorMessage: 'Sıra atlanamadı' },
      onSuccess: () => showSuccess('Sıra atlandı'),
    }),
  };
}
