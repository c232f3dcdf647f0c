import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '@vitrin/contract/api.ts';
import { call, callForm } from '../../../lib/api/api-client.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { toast } from '../../../lib/toast.ts';

const showSuccess = (description: string) => void toast({ title: 'Başarılı', description });

export type Mapping = InputOf<'PUT /api/admin/partner-reports/:id/mapping'>['body'];
export type ManualMatch = { rowId: string; applicationId: string };

/** Uploads a partner report. */
export function useUploadReport() {
  return useMutation({
    mutationFn: ({ ticketCompanyId, file }: { ticketCompanyId: string; file: File }) => {
      const form = new FormData();
      form.append('ticketCompanyId', ticketCompanyId);
      form.append('file', file);
      return callForm('POST /api/admin/partner-reports', form);
    },
    onSuccess: ({ rowCount }) => showSuccess(`${formatNumber(rowCount)} satır okundu`),
    meta: { errorMessage: 'Dosya yüklenemedi' },
  });
}

/** The mutations of a report. */
export function useReportMutations(id: string) {
  const params = { id };
  return {
    map: useMutation({
      mutationFn: (body: Mapping) =>
        call('PUT /api/admin/partner-reports/:id/mapping', { params, body }),
    }),
    apply: useMutation({
      mutationFn: (also: ManualMatch[]) =>
        call('POST /api/admin/partner-reports/:id/apply', { params, body: { also } }),
      onSuccess: () => showSuccess('Onaylar başladı'),
    }),
    revert: useMutation({
      mutationFn: () => call('POST /api/admin/partner-reports/:id/revert', { params }),
      onSuccess: ({ reverted, kept: remaining }) =>
        showSuccess(
          `${formatNumber(reverted)} başvuru beklemeye alındı${
            remaining.length > 0 ? `, ${formatNumber(remaining.length)} tanesi onaylı kaldı` : ''
          }`,
        ),
    }),
  };
}
