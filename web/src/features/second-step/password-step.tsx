import { secondStep } from '@vitrin/contract/own-account.ts';
import { PasswordField } from '../../forms/form-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { StepButtons, type StepButtonsProps } from './step-buttons.tsx';

interface PasswordStepProps extends StepButtonsProps {
  submit: (body: { password: string }) => Promise<unknown>;
}

/** Whoever found an open session does not know the password. */
export function PasswordStep({ submit, ...buttons }: PasswordStepProps) {
  const form = useContractForm({ body: secondStep.begin.body, submit });
  return (
    <form className="grid content-start gap-4" {...form.props}>
      <PasswordField
        control={form.control}
        name="password"
        label="Şifreniz"
        required
        autoComplete="current-password"
      />
      <StepButtons {...buttons} />
    </form>
  );
}
