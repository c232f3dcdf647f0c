import { secondStep } from '@vitrin/contract/own-account.ts';
import { secondStepCode } from '@vitrin/contract/reauthentication.ts';
import { CurrentPasswordField, TextField } from '../../forms/form-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';
import { useSecondStepMutations } from './mutations.ts';

// Turning off requires a code; cancelling an unfinished setup does not.
const body = secondStep.disable.body.extend({ code: secondStepCode });

export default function DisableDialog({ open, onOpenChange }: DialogOpenProps) {
  const { disable } = useSecondStepMutations();
  const form = useContractForm({
    body,
    submit: async (proof) => {
      await disable.mutateAsync(proof);
      onOpenChange(false);
      toast({ title: 'İki adımlı doğrulama kapatıldı' });
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={{ ...form, isDirty: false }}
      submitLabel="Doğrulamayı kapat"
      variant="danger"
      title="İki adımlı doğrulamayı kapat"
      description="Bundan sonra girişte yalnızca şifreniz sorulur; kurtarma kodlarınız geçersiz olur."
    >
      <CurrentPasswordField control={form.control} name="password" />
      <TextField
        control={form.control}
        name="code"
        label="Doğrulama kodu"
        required
        hint="Doğrulama uygulamanızdaki kod ya da kurtarma kodlarınızdan biri."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
    </FormDialog>
  );
}
