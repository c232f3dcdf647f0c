import { formatMoney, formatNumber } from '../../../lib/format/numbers.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { ApplicationDialogProps } from './decide-dialog.tsx';
import { useApplicationMutations } from './mutations.ts';

/** Confirms the deletion of an application and lists what is deleted with it. */
export function DeleteApplicationDialog({
  application,
  open,
  onOpenChange,
}: ApplicationDialogProps) {
  const { remove } = useApplicationMutations();
  const { username, ticketCompany, investmentAmount, status, ticketCount } = application;
  const hasNumbers = status === 'approved' && ticketCount > 0;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Başvuru silinsin mi?"
      message={
        <>
          <p>
            “{username}” adına {ticketCompany.name} için gönderilen {formatMoney(investmentAmount)}{' '}
            tutarındaki başvuru kalıcı olarak silinecek. Bu işlem geri alınamaz.
          </p>
          {hasNumbers && (
            <p className="mt-2 font-strong text-text">
              Başvurunun {formatNumber(ticketCount)} bilet numarası geçersiz olur ve bir daha
              verilmez.
            </p>
          )}
        </>
      }
      confirmLabel="Sil"
      onConfirm={() => remove.mutateAsync(application.id)}
    />
  );
}
