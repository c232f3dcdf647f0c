import { type ReviewedApplication, tickets } from '@vitrin/contract/tickets.ts';
import { findTypedValues } from '../../../../admin-kit/list/typed-values.ts';
import {
  type DecidableRows,
  useDeferredDecision,
} from '../../../../admin-kit/list/use-deferred-decision.ts';
import { UNDO_NOTICE } from '../../../../admin-kit/undo/undo-notice.ts';
import { TextareaField } from '../../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../../../ui/dialog/use-dialog.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { DUPLICATE_WARNING } from './create-application-columns.tsx';
import { decisionLabels } from './labels.ts';
import { DECIDED_MESSAGE, decideApplication } from './mutations.ts';

export const decisionNoteSchema = tickets.decide.body.pick({ adminNote: true });

export interface ApplicationDialogProps extends DialogOpenProps {
  application: ReviewedApplication;
  /** The list that shows the application. */
  list: DecidableRows<ReviewedApplication>;
}

interface DecideDialogProps extends ApplicationDialogProps {
  status: 'approved' | 'rejected';
}

/** The dialog that confirms a decision, with a field for an optional note. */
export function DecideDialog(props: DecideDialogProps) {
  const { application, list, status, open, onOpenChange } = props;
  const labels = decisionLabels[status];
  const decide = useDeferredDecision(list);
  const form = useContractForm({
    body: decisionNoteSchema,
    row: findTypedValues({ id: application.id, status }),
    submit: async ({ adminNote = null }) => {
      onOpenChange(false);
      decide({
        decidedRow: { ...application, status, adminNote },
        name: application.username,
        message: DECIDED_MESSAGE,
        typedValues: { adminNote },
        send: () => decideApplication(application, { status, adminNote }),
      });
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
      description={UNDO_NOTICE}
    >
      <ApplicationFacts application={application} />
      {application.sentBefore && <Notice tone="warning">{`${DUPLICATE_WARNING}.`}</Notice>}
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
