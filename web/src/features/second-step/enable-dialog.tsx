import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { type SecondStepDialogProps, useSecondStepMutations } from './mutations.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Password, then QR code and a first code of the app, then the recovery codes, shown once. */
export default function EnableDialog({ open, onOpenChange }: SecondStepDialogProps) {
  const { begin, confirm } = useSecondStepMutations();
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const cancel = () => onOpenChange(false);

  const step = () => {
    if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={cancel} />;
    if (setup) {
      return (
        <ConfirmStep
          {...setup}
          busy={confirm.isPending}
          onCancel={cancel}
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
        busy={begin.isPending}
        onCancel={cancel}
        submit={async (body) => setSetup(await begin.mutateAsync(body))}
      />
    );
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="md" title={titleOf(setup, recoveryCodes)}>
      {step()}
    </Dialog>
  );
}

function titleOf(setup: unknown, recoveryCodes: unknown): string {
  if (recoveryCodes) return 'Kurtarma kodlarınız';
  return setup ? 'Uygulamaya ekleyin' : 'İki adımlı doğrulamayı aç';
}
