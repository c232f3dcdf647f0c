import { useMutation } from '@tanstack/react-query';
import { call, callForm } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { showSuccess } from '../../../lib/result-toast.ts';
import { detectSampleDecimalMark } from './format-sample.ts';
import { guessMapping } from './guess-mapping.ts';
import type { ManualMatches } from './use-match-shortcuts.ts';

/** Returns the mutation that uploads a report. It also starts the comparison if the columns are known or guessed. */
export function useUploadReport() {
  return useMutation({
    mutationFn: async ({ ticketCompanyId, file }: { ticketCompanyId: string; file: File }) => {
      const form = new FormData();
      form.append('ticketCompanyId', ticketCompanyId);
      form.append('file', file);
      const report = await callForm('POST /api/admin/partner-reports', form);
      const body = report.mapping ?? guessMapping(report);
      // What is ambiguous, and which status means approved, the user selects on the report's page.
      if (!body || !(body.decimal ?? detectSampleDecimalMark(report.sample, body.amount)))
        return report;
      if (typeof body.status === 'number' && !body.approvedWords) return report;
      const params = { id: report.id };
      return call('PUT /api/admin/partner-reports/:id/mapping', { params, body }).catch(
        () => report,
      );
    },
    onSuccess: ({ rowCount }) => showSuccess(`${formatNumber(rowCount)} satır okundu`),
    meta: { errorMessage: 'Dosya yüklenemedi' },
  });
}

/** Returns the mutations of a report; `apply` is a plain function, because the undo queue calls it. */
export function useReportMutations(id: string) {
  const params = { id };
  return {
    map: useApi('PUT /api/admin/partner-reports/:id/mapping', { params }),
    read: useApi('PUT /api/admin/partner-reports/:id/reading', {
      params,
      meta: { showsError: true },
      onSuccess: ({ rowCount }) => showSuccess(`${formatNumber(rowCount)} satır okundu`),
    }),
    apply: (manualMatches: ManualMatches) => {
      const also = Array.from(manualMatches, ([rowId, applicationId]) => ({
        rowId,
        applicationId,
      }));
      return call('POST /api/admin/partner-reports/:id/apply', { params, body: { also } });
    },
    revert: useApi('POST /api/admin/partner-reports/:id/revert', {
      params,
      onSuccess: ({ reverted, kept: remaining }) =>
        showSuccess(
          `${formatNumber(reverted)} başvuru beklemeye alındı${
            remaining.length > 0 ? `, ${formatNumber(remaining.length)} tanesi onaylı kaldı` : ''
          }`,
        ),
    }),
  };
}
