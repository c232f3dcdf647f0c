import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { platformLabels } from '../labels.ts';
import { useVerificationMutations } from './mutations.ts';
import type { VerificationDialogProps } from './reject-dialog.tsx';

export function DeleteVerificationDialog({
  verification,
  open,
  onOpenChange,
}: VerificationDialogProps) {
  const { remove } = useVerificationMutations();
  const { id, platform, user } = verification;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Doğrulama silinsin mi?"
      message={
        <p>
          “{user.username}” adlı üyenin {platformLabels[platform]} başvurusu kalıcı olarak
          silinecek. Bu işlem geri alınamaz.
        </p>
      }
      confirmLabel="Sil"
      busyLabel="Siliniyor..."
      onConfirm={() => remove.mutateAsync(id)}
    />
  );
}
