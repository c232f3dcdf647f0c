import { useOneAtATime } from '../../../platform/use-one-at-a-time.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { platformLabels } from '../platform-words.ts';
import type { VerificationDialogProps } from './reject-dialog.tsx';
import { useVerificationWrites } from './verification-writes.ts';

export function RemoveDialog({ verification, open, onOpenChange }: VerificationDialogProps) {
  const { remove } = useVerificationWrites();
  const once = useOneAtATime();
  const { id, platform, user } = verification;
  const destroy = () =>
    // What fails says so in a toast; the question is over either way.
    remove
      .mutateAsync(id)
      .catch(() => {})
      .finally(() => onOpenChange(false));
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
      busy={remove.isPending}
      busyLabel="Siliniyor..."
      onConfirm={() => once(destroy)}
    />
  );
}
