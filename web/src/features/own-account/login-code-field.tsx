import type { accounts } from '@vitrin/contract/accounts.ts';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '../../forms/form-fields.tsx';
import type { BoundForm } from '../../forms/use-contract-form.ts';

/** The field for the second factor, and a button to enter a recovery code instead. */
export function LoginCodeField({ form }: { form: BoundForm<typeof accounts.login.body> }) {
  const { control, setFocus } = form;
  // Recovery codes need their own input mode: they contain letters, which numeric keyboards lack.
  const [isRecoveryCode, setIsRecoveryCode] = useState(false);

  return (
    <div className="grid gap-1.5">
      <TextField
        control={control}
        name="code"
        label={isRecoveryCode ? 'Kurtarma kodu' : 'Doğrulama kodu'}
        hint={
          isRecoveryCode
            ? 'Kurulumda sakladığınız kodlardan biri; her kod bir kez kullanılır.'
            : 'Doğrulama uygulamanızdaki kodu girin. Telefonunuz yanınızda değilse kurtarma kodlarınızdan birini kullanın.'
        }
        controlSize="lg"
        icon={<ShieldCheck className="size-4.5" />}
        inputMode={isRecoveryCode ? 'text' : 'numeric'}
        autoComplete={isRecoveryCode ? 'off' : 'one-time-code'}
        autoCapitalize={isRecoveryCode ? 'characters' : 'none'}
        spellCheck={false}
        maxLength={40}
        autoFocus
      />
      <button
        type="button"
        className="min-h-6 justify-self-start text-13 font-strong text-accent-text hover:underline"
        onClick={() => {
          setIsRecoveryCode(!isRecoveryCode);
          setFocus('code');
        }}
      >
        {isRecoveryCode ? 'Uygulamadaki kodu gir' : 'Kurtarma kodu kullan'}
      </button>
    </div>
  );
}
