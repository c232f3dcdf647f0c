import { useMutation, useQuery } from '@tanstack/react-query';
import type { InputOf } from '@vitrin/contract/api.ts';
import type { PendingSummary } from '@vitrin/contract/tickets.ts';
import { CheckCheck } from 'lucide-react';
import { usePanelDialog } from '../../../../admin-kit/use-panel-dialog.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { apiQuery } from '../../../../lib/api/query-client.ts';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { showSuccess } from '../../../../lib/result-toast.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { formatTotals } from './application-totals.ts';

type Filter = InputOf<'GET /api/admin/ticket-applications/pending'>['query'];

/** The button that approves the pending applications of the filter whose amount a partner reported, after a dialog. */
export function ApproveCorroborated({ filter: listFilter }: { filter: Filter }) {
  const filter = { ...listFilter, corroboration: 'equal' } as const;
  const { data: currentSummary } = useQuery(
    apiQuery('GET /api/admin/ticket-applications/pending', { query: filter }),
  );
  const { show, renderDialog } = usePanelDialog<PendingSummary>();
  const approve = useMutation({
    mutationFn: (matchingSummary: PendingSummary) =>
      call('POST /api/admin/ticket-applications/decide', {
        body: { filter, seen: matchingSummary, status: 'approved' },
      }),
    onSuccess: ({ count }) => showSuccess(`${formatNumber(count)} başvuru onaylandı`),
    meta: { errorMessage: 'Başvurular onaylanamadı' },
  });
  return (
    <>
      {currentSummary !== undefined && currentSummary.count > 0 && (
        <Button variant="success-soft" icon={<CheckCheck />} onClick={() => show(currentSummary)}>
          Eşleşenlerin hepsini onayla
        </Button>
      )}
      {renderDialog((openProps, matchingSummary) => (
        <ConfirmDialog
          {...openProps}
          tone="primary"
          title={`Eşleşen ${formatNumber(matchingSummary.count)} başvuru onaylansın mı?`}
          message={`Partner, tutarlarını bildirdi. Toplam ${formatTotals(matchingSummary)}. Liste bu arada değişirse hiçbiri onaylanmaz.`}
          confirmLabel="Hepsini onayla"
          busyLabel="Onaylanıyor..."
          onConfirm={() => approve.mutateAsync(matchingSummary)}
        />
      ))}
    </>
  );
}
