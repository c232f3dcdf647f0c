import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { useRowDialog } from '../../../admin-kit/use-row-dialog.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { platformLabels } from '../labels.ts';
import { useVerificationMutations } from './mutations.ts';
import { RejectDialog, type VerificationDialogProps } from './reject-dialog.tsx';

export type OpenDialog = (what: 'reject' | 'remove', verification: ReviewedVerification) => void;

export function useVerificationDialog(onDecided: (verification: ReviewedVerification) => void) {
  return useRowDialog<ReviewedVerification, 'reject' | 'remove'>({
    reject: (verification, openProps) => (
      <RejectDialog {...openProps} {...{ verification, onDecided }} />
    ),
    remove: (verification, openProps) => (
      <DeleteVerificationDialog {...openProps} verification={verification} />
    ),
  });
}

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
