import { type ReviewedVerification, social } from '@vitrin/contract/social.ts';
import { useId } from 'react';
import { TextareaField } from '../../../platform/rich-form-fields.tsx';
import { useContractForm } from '../../../platform/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { platformLabels } from '../platform-words.ts';
import { useVerificationWrites } from './verification-writes.ts';

export interface VerificationDialogProps {
  verification: ReviewedVerification;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const body = social.decide.body.pick({ rejectionReason: true });

export function RejectDialog({ verification, open, onOpenChange }: VerificationDialogProps) {
  const formId = useId();
  const { decide } = useVerificationWrites();
  const { id, platform, user } = verification;
  const form = useContractForm({
    body,
    submit: async ({ rejectionReason = null }) => {
      await decide.mutateAsync({ id, status: 'rejected', rejectionReason });
      onOpenChange(false);
    },
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Doğrulamayı reddet"
      description={`${platformLabels[platform]} · ${user.username}`}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            İptal
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={decide.isPending}
            busyLabel="Reddediliyor..."
          >
            Reddet
          </Button>
        </>
      }
    >
      <form id={formId} className="dform" {...form.props}>
        <TextareaField
          control={form.control}
          name="rejectionReason"
          label="Red nedeni"
          placeholder="Red nedeni..."
          hint="İsteğe bağlı. Üye bunu profilinde görür ve yeniden başvurabilir."
          rows={4}
          maxLength={500}
        />
      </form>
    </Dialog>
  );
}
