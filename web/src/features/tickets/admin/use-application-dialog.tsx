import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { useRowDialog } from '../../../admin-kit/use-row-dialog.tsx';
import type { DialogName } from './application-actions.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { DeleteApplicationDialog } from './delete-application-dialog.tsx';
import { NumbersDialog } from './numbers-dialog.tsx';

export function useApplicationDialog(onDecided: (application: ReviewedApplication) => void) {
  return useRowDialog<ReviewedApplication, DialogName>({
    approve: (application, openProps) => (
      <DecideDialog {...openProps} {...{ application, onDecided }} status="approved" />
    ),
    reject: (application, openProps) => (
      <DecideDialog {...openProps} {...{ application, onDecided }} status="rejected" />
    ),
    numbers: (application, openProps) => <NumbersDialog {...openProps} application={application} />,
    remove: (application, openProps) => (
      <DeleteApplicationDialog {...openProps} application={application} />
    ),
  });
}
