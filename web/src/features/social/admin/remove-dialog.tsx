import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { platformLabels } from '../platform-words.ts';
import type { VerificationDialogProps } from './reject-dialog.tsx';
import { useVerificationWrites } from './verification-writes.ts';

export function RemoveDialog({ verification, open, onOpenChange }: VerificationDialogProps) {
  const { remove } = useVerificationWrites();
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
