import { secondStep } from '@vitrin/contract/own-account.ts';
import { CurrentPasswordField, TextField } from '../../forms/form-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { type SecondStepDialogProps, useSecondStepMutations } from './mutations.ts';
import { StepButtons } from './step-buttons.tsx';

// Turning off requires a code; cancelling an unfinished setup does not.
const body = secondStep.disable.body.required({ code: true });

export default function DisableDialog({ open, onOpenChange }: SecondStepDialogProps) {
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
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="İki adımlı doğrulamayı kapat"
      description="Bundan sonra girişte yalnızca şifreniz sorulur; kurtarma kodlarınız geçersiz olur."
    >
      <form className="grid content-start gap-4" {...form.props}>
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
        <StepButtons
          danger
          label="Doğrulamayı kapat"
          busy={disable.isPending}
          onCancel={() => onOpenChange(false)}
        />
      </form>
    </Dialog>
  );
}
