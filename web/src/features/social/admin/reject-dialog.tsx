import { type ReviewedVerification, social } from '@vitrin/contract/social.ts';
import { findTypedValues } from '../../../admin-kit/list/typed-values.ts';
import {
  type DecidableRows,
  useDeferredDecision,
} from '../../../admin-kit/list/use-deferred-decision.ts';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';
import { platformLabels } from '../labels.ts';
import { REJECTED_MESSAGE, rejectVerification } from './mutations.ts';

export interface VerificationDialogProps extends DialogOpenProps {
  verification: ReviewedVerification;
  /** The list that shows the verification. */
  list: DecidableRows<ReviewedVerification>;
}

const body = social.decide.body.pick({ rejectionReason: true });

export function RejectDialog(props: VerificationDialogProps) {
  const { verification, list, open, onOpenChange } = props;
  const decide = useDeferredDecision(list);
  const { id, platform, user } = verification;
  const form = useContractForm({
    body,
    row: findTypedValues({ id, status: 'rejected' }),
    submit: async ({ rejectionReason = null }) => {
      onOpenChange(false);
      decide({
        decidedRow: { ...verification, status: 'rejected', rejectionReason },
        name: user.username,
        message: REJECTED_MESSAGE,
        typedValues: { rejectionReason },
        send: () => rejectVerification(id, rejectionReason),
      });
    },
  });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      submitLabel="Reddet"
      busyLabel="Reddediliyor..."
      variant="danger"
      title="Doğrulamayı reddet"
      description={`${platformLabels[platform]} · ${user.username}`}
    >
      <TextareaField
        control={form.control}
        name="rejectionReason"
        label="Red nedeni"
        placeholder="Red nedeni..."
        hint="İsteğe bağlı. Üye bunu profilinde görür ve yeniden başvurabilir."
        rows={4}
        maxLength={500}
      />
    </FormDialog>
  );
}
