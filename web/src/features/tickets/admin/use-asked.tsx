import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { useMemo, useState } from 'react';
import { useLiveHold } from '../../../platform/live-hold.ts';
import type { Ask, Question } from './application-actions.tsx';
import { type ApplicationDialogProps, DecideDialog } from './decide-dialog.tsx';
import { NumbersDialog } from './numbers-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

const dialogs: Record<Question, (props: ApplicationDialogProps) => React.ReactNode> = {
  approve: (props) => <DecideDialog {...props} status="approved" />,
  reject: (props) => <DecideDialog {...props} status="rejected" />,
  numbers: (props) => <NumbersDialog {...props} />,
  remove: (props) => <RemoveDialog {...props} />,
};

/** The dialog over one application, and what opens it. */
export function useAsked() {
  // The opening's number is the dialog's key: each opening starts afresh.
  const [asked, setAsked] = useState<{
    what: Question;
    application: ReviewedApplication | null;
    open: boolean;
    opening: number;
  }>({ what: 'approve', application: null, open: false, opening: 0 });
  useLiveHold(asked.open);
  // One function for good: the columns of the table are made with it.
  const ask = useMemo<Ask>(
    () => (what, application) =>
      setAsked(({ opening }) => ({ what, application, open: true, opening: opening + 1 })),
    [],
  );
  const Dialog = dialogs[asked.what];
  const dialog = asked.application && (
    <Dialog
      key={asked.opening}
      application={asked.application}
      open={asked.open}
      onOpenChange={(open) => setAsked((now) => ({ ...now, open }))}
    />
  );
  return { ask, dialog };
}
