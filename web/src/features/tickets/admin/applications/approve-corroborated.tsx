import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@vitrin/contract/api.ts';
import type { PendingSummary } from '@vitrin/contract/tickets.ts';
import { CheckCheck } from 'lucide-react';
import { formatOwnRows } from '../../../../admin-kit/bulk/bulk-result.tsx';
import { flushActionsOfAllTabs } from '../../../../admin-kit/undo/action-queue.ts';
import { usePanelDialog } from '../../../../admin-kit/use-panel-dialog.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { apiQuery } from '../../../../lib/api/query-client.ts';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { showError, showSuccess } from '../../../../lib/result-toast.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { formatTotals } from './application-totals.ts';

type Filter = InputOf<'GET /api/admin/ticket-applications/pending'>['query'];

/** The button that approves the pending applications of the filter whose amount a partner reported, after a dialog. */
export function ApproveCorroborated({ filter: listFilter }: { filter: Filter }) {
  const filter = { ...listFilter, corroboration: 'equal' } as const;
  const query = apiQuery('GET /api/admin/ticket-applications/pending', { query: filter });
  const { data: currentSummary } = useQuery(query);
  const client = useQueryClient();
  const { show, renderDialog } = usePanelDialog<PendingSummary>();
  const open = useMutation({
    // A decision that could still be undone is not pending any more.
    mutationFn: async () => {
      await flushActionsOfAllTabs();
      return client.fetchQuery({ ...query, staleTime: 0 });
    },
    onSuccess: (summary) =>
      summary.count > 0 ? show(summary) : toast({ title: 'Eşleşen bekleyen başvuru kalmadı' }),
    meta: { errorMessage: 'Eşleşen başvurular okunamadı' },
  });
  const approve = useMutation({
    mutationFn: async (matchingSummary: PendingSummary) => {
      await flushActionsOfAllTabs();
      return call('POST /api/admin/ticket-applications/decide', {
        body: { filter, seen: matchingSummary, status: 'approved' },
      });
    },
    onSuccess: ({ count, own }) => {
      showSuccess(`${formatNumber(count)} başvuru onaylandı`);
      if (own) showError(formatOwnRows(own, 'başvuru'), 6000);
    },
    meta: { errorMessage: 'Başvurular onaylanamadı' },
  });
  return (
    <>
      {currentSummary !== undefined && currentSummary.count > 0 && (
        <Button
          variant="success-soft"
          icon={<CheckCheck />}
          busy={open.isPending}
          onClick={() => open.mutate()}
        >
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
