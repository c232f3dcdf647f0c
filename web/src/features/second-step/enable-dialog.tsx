import { secondStep } from '@vitrin/contract/own-account.ts';
import { useState } from 'react';
import { CurrentPasswordField } from '../../forms/form-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { type SecondStepDialogProps, useSecondStepMutations } from './mutations.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StepButtons, type StepButtonsProps } from './step-buttons.tsx';

/** The dialog for the setup: password, QR code with a code to confirm, then the recovery codes, shown once. */
export default function EnableDialog({ open, onOpenChange }: SecondStepDialogProps) {
  const { begin: beginSetup, confirm } = useSecondStepMutations();
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const close = () => onOpenChange(false);

  const renderStep = () => {
    if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={close} />;
    if (setup) {
      return (
        <ConfirmStep
          {...setup}
          busy={confirm.isPending}
          onCancel={close}
          submit={async (body) => {
            setRecoveryCodes((await confirm.mutateAsync(body)).recoveryCodes);
            toast({ title: 'İki adımlı doğrulama açıldı' });
          }}
        />
      );
    }
    return (
      <PasswordStep
        label="Devam Et"
        busy={beginSetup.isPending}
        onCancel={close}
        submit={async (body) => setSetup(await beginSetup.mutateAsync(body))}
      />
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="md"
      title={getTitle(setup, recoveryCodes)}
    >
      {renderStep()}
    </Dialog>
  );
}

function getTitle(setup: unknown, recoveryCodes: unknown): string {
  if (recoveryCodes) return 'Kurtarma kodlarınız';
  return setup ? 'Uygulamaya ekleyin' : 'İki adımlı doğrulamayı aç';
}

interface PasswordStepProps extends StepButtonsProps {
  submit: (body: { password: string }) => Promise<unknown>;
}

/** The form for the password, which an attacker with an open session doesn't know. */
export function PasswordStep({ submit, ...buttons }: PasswordStepProps) {
  const form = useContractForm({ body: secondStep.begin.body, submit });
  return (
    <form className="grid content-start gap-4" {...form.props}>
      <CurrentPasswordField control={form.control} name="password" />
      <StepButtons {...buttons} />
    </form>
  );
}
