import { useQueryClient } from '@tanstack/react-query';
import type { TicketApplication } from '@vitrin/contract/tickets.ts';
import { useState } from 'react';
import { invalidate } from '../../../lib/api/invalidation.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { formatMoney } from '../../../lib/format/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

/** The button that withdraws the member's pending application, after a confirmation. */
export function WithdrawApplication({ application }: { application: TicketApplication }) {
  const { id, ticketCompany, investmentAmount } = application;
  const client = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const withdraw = useApi('DELETE /api/ticket-applications/:id', {
    params: { id },
    meta: { errorMessage: 'Başvuru geri çekilemedi. Lütfen tekrar deneyin.' },
    onSuccess: () => void toast({ title: 'Başvurunuz geri çekildi' }),
    // It was decided or withdrawn in the meantime: show its present state.
    onError: () => invalidate(client, ['GET /api/ticket-applications']),
  });
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsConfirming(true)}>
        Geri çek
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Başvurunuzu geri çekmek istiyor musunuz?"
        message={`${ticketCompany.name} için ${formatMoney(investmentAmount)} tutarındaki başvurunuz silinir. Dilerseniz yeniden başvurabilirsiniz.`}
        confirmLabel="Geri çek"
        busyLabel="Geri çekiliyor..."
        onConfirm={withdraw.mutateAsync}
      />
    </>
  );
}
