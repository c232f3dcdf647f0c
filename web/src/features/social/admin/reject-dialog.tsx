import { type ReviewedVerification, social } from '@vitrin/contract/social.ts';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';
import { platformLabels } from '../labels.ts';
import { useVerificationMutations } from './mutations.ts';

export interface VerificationDialogProps extends DialogOpenProps {
  verification: ReviewedVerification;
}

export interface RejectDialogProps extends VerificationDialogProps {
  onDecided: (verification: ReviewedVerification) => void;
}

const body = social.decide.body.pick({ rejectionReason: true });

export function RejectDialog(props: RejectDialogProps) {
  const { verification, open, onOpenChange, onDecided } = props;
  const { decide } = useVerificationMutations();
  const { id, platform, user } = verification;
  const form = useContractForm({
    body,
    submit: async ({ rejectionReason = null }) => {
      await decide.mutateAsync({ id, status: 'rejected', rejectionReason, onDecided });
      onOpenChange(false);
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
