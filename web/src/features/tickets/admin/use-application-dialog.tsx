import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { useLivePause } from '../../../admin-kit/live-pause.ts';
import { useDialog } from '../../../ui/use-dialog.ts';
import type { DialogName, OpenDialog } from './application-actions.tsx';
import { type ApplicationDialogProps, DecideDialog } from './decide-dialog.tsx';
import { NumbersDialog } from './numbers-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

interface Props extends ApplicationDialogProps {
  onDecided: (application: ReviewedApplication) => void;
}

const dialogs: Record<DialogName, (props: Props) => React.ReactNode> = {
  approve: (props) => <DecideDialog {...props} status="approved" />,
  reject: (props) => <DecideDialog {...props} status="rejected" />,
  numbers: (props) => <NumbersDialog {...props} />,
  remove: (props) => <RemoveDialog {...props} />,
};

/** The dialog over one application, and what opens it. */
export function useApplicationDialog(onDecided: (application: ReviewedApplication) => void) {
  const { show, frame, opened } = useDialog<{
    what: DialogName;
    application: ReviewedApplication;
  }>();
  useLivePause(frame.open);
  const openDialog: OpenDialog = (what, application) => show({ what, application });
  const Dialog = dialogs[opened?.subject.what ?? 'approve'];
  const dialog = opened && (
    <Dialog
      key={opened.key}
      {...frame}
      application={opened.subject.application}
      onDecided={onDecided}
    />
  );
  return { openDialog, dialog };
}
