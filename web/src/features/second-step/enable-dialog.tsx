import { secondStep } from '@vitrin/contract/own-account.ts';
import { useState } from 'react';
import { ReauthenticationFields } from '../../forms/reauthentication-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';
import { useSecondStepMutations } from './mutations.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Setup, SetupFields } from './setup-fields.tsx';

/** The dialog for the setup: password, QR code with a code to confirm, then the recovery codes, shown once. */
export default function EnableDialog({ open, onOpenChange }: DialogOpenProps) {
  const { begin: beginSetup, confirm } = useSecondStepMutations();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  // The password keeps out an attacker who uses an open session.
  const passwordForm = useContractForm({
    body: secondStep.begin.body,
    submit: async (body) => setSetup(await beginSetup.mutateAsync(body)),
  });
  const codeForm = useContractForm({
    body: secondStep.confirm.body,
    submit: async (body) => {
      setRecoveryCodes((await confirm.mutateAsync(body)).recoveryCodes);
      toast({ title: 'İki adımlı doğrulama açıldı' });
    },
  });
  const form = setup ? codeForm : passwordForm;

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={{ ...form, isDirty: false }}
      size="md"
      title={getTitle(setup, recoveryCodes)}
      submitLabel={setup ? 'Doğrula ve aç' : 'Devam Et'}
      result={recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      closeLabel="Kaydettim"
    >
      {setup ? (
        <SetupFields control={codeForm.control} setup={setup} />
      ) : (
        <ReauthenticationFields control={passwordForm.control} names={['password', 'code']} />
      )}
    </FormDialog>
  );
}

function getTitle(setup: unknown, recoveryCodes: unknown): string {
  if (recoveryCodes) return 'Kurtarma kodlarınız';
  return setup ? 'Uygulamaya ekleyin' : 'İki adımlı doğrulamayı aç';
}
