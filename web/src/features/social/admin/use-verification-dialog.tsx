import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { useLivePause } from '../../../admin-kit/live-pause.ts';
import { useDialog } from '../../../ui/use-dialog.ts';
import { RejectDialog, type RejectDialogProps } from './reject-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

const dialogs = {
  reject: RejectDialog,
  remove: ({ verification, open, onOpenChange }: RejectDialogProps) => (
    <RemoveDialog verification={verification} open={open} onOpenChange={onOpenChange} />
  ),
};

export type OpenDialog = (what: keyof typeof dialogs, verification: ReviewedVerification) => void;

/** The dialog over one application, and what opens it. */
export function useVerificationDialog(onDecided: (verification: ReviewedVerification) => void) {
  const { show, frame, opened } = useDialog<{
    what: keyof typeof dialogs;
    verification: ReviewedVerification;
  }>();
  useLivePause(frame.open);
  const openDialog: OpenDialog = (what, verification) => show({ what, verification });
  const Dialog = dialogs[opened?.subject.what ?? 'reject'];
  const dialog = opened && (
    <Dialog
      key={opened.key}
      {...frame}
      verification={opened.subject.verification}
      onDecided={onDecided}
    />
  );
  return { openDialog, dialog };
}
