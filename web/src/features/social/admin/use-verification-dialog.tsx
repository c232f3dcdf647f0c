import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { useRowDialog } from '../../../admin-kit/use-row-dialog.tsx';
import { DeleteVerificationDialog } from './delete-verification-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';

export type OpenDialog = (what: 'reject' | 'remove', verification: ReviewedVerification) => void;

export function useVerificationDialog(onDecided: (verification: ReviewedVerification) => void) {
  return useRowDialog<ReviewedVerification, 'reject' | 'remove'>({
    reject: (verification, frame) => <RejectDialog {...frame} {...{ verification, onDecided }} />,
    remove: (verification, frame) => (
      <DeleteVerificationDialog {...frame} verification={verification} />
    ),
  });
}
