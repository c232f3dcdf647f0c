import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { useRowDialog } from '../../../admin-kit/use-row-dialog.tsx';
import type { DialogName } from './application-actions.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { DeleteApplicationDialog } from './delete-application-dialog.tsx';
import { NumbersDialog } from './numbers-dialog.tsx';

export function useApplicationDialog(onDecided: (application: ReviewedApplication) => void) {
  return useRowDialog<ReviewedApplication, DialogName>({
    approve: (application, frame) => (
      <DecideDialog {...frame} {...{ application, onDecided }} status="approved" />
    ),
    reject: (application, frame) => (
      <DecideDialog {...frame} {...{ application, onDecided }} status="rejected" />
    ),
    numbers: (application, frame) => <NumbersDialog {...frame} application={application} />,
    remove: (application, frame) => (
      <DeleteApplicationDialog {...frame} application={application} />
    ),
  });
}
