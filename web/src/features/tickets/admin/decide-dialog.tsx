import { type ReviewedApplication, tickets } from '@vitrin/contract/tickets.ts';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { DUPLICATE_WARNING } from './create-application-columns.tsx';
import { decisionLabels } from './labels.ts';
import { useApplicationMutations } from './mutations.ts';

export const decisionNoteSchema = tickets.decide.body.pick({ adminNote: true });

export interface ApplicationDialogProps extends DialogOpenProps {
  application: ReviewedApplication;
}

interface DecideDialogProps extends ApplicationDialogProps {
  status: 'approved' | 'rejected';
  onDecided: (application: ReviewedApplication) => void;
}

/** Confirms a decision and asks for its note. */
export function DecideDialog(props: DecideDialogProps) {
  const { application, status, open, onOpenChange, onDecided } = props;
  const labels = decisionLabels[status];
  const { decide } = useApplicationMutations();
  const form = useContractForm({
    body: decisionNoteSchema,
    submit: async ({ adminNote }) => {
      // The mutation shows other errors in a toast; only an invalid note keeps the dialog open.
      const { id } = application;
      await decide.mutateAsync({ id, status, adminNote, onDecided }).catch((error) => {
        if (error.status !== 404 && error.status !== 409) throw error;
      });
      onOpenChange(false);
    },
  });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      submitLabel={labels.button}
      busyLabel={labels.busy}
      variant={labels.variant}
      size="md"
      title={`Başvuruyu ${labels.verb}`}
    >
      <ApplicationFacts application={application} />
      {application.sentBefore && <Notice tone="warning">{DUPLICATE_WARNING}.</Notice>}
      <TextareaField
        control={form.control}
        name="adminNote"
        label="Not (isteğe bağlı)"
        hint="Üye bu notu profilinde görür."
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
