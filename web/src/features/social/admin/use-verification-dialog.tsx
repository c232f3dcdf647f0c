import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import type { DecidableRows } from '../../../admin-kit/list/use-deferred-decision.ts';
import { UNDO_NOTICE } from '../../../admin-kit/undo/undo-notice.ts';
import { useDefer } from '../../../admin-kit/undo/use-defer.ts';
import { useRowDialog } from '../../../admin-kit/use-row-dialog.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { platformLabels } from '../labels.ts';
import { deleteVerification } from './mutations.ts';
import { RejectDialog, type VerificationDialogProps } from './reject-dialog.tsx';

export type OpenDialog = (name: 'reject' | 'remove', verification: ReviewedVerification) => void;

export function useVerificationDialog(list: DecidableRows<ReviewedVerification>) {
  return useRowDialog<ReviewedVerification, 'reject' | 'remove'>({
    reject: (openProps, verification) => (
      <RejectDialog {...openProps} {...{ verification, list }} />
    ),
    remove: (openProps, verification) => (
      <DeleteVerificationDialog {...openProps} {...{ verification, list }} />
    ),
  });
}

function DeleteVerificationDialog({ verification, list, ...openProps }: VerificationDialogProps) {
  const defer = useDefer();
  const { id, platform, user } = verification;
  return (
    <ConfirmDialog
      {...openProps}
      title="Doğrulama silinsin mi?"
      message={`“${user.username}” adlı üyenin ${platformLabels[platform]} başvurusu kalıcı olarak silinecek. ${UNDO_NOTICE}`}
      onConfirm={async () => {
        list.release(verification);
        defer({
          ids: [id],
          isDeletion: true,
          name: user.username,
          message: 'Doğrulama kalıcı olarak silindi',
          send: () => deleteVerification(id),
        });
      }}
    />
  );
}
