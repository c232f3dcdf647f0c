import type { accounts } from '@vitrin/contract/accounts.ts';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '../../forms/form-fields.tsx';
import type { BoundForm } from '../../forms/use-contract-form.ts';

/** The second factor, once the server has asked for it. */
export function LoginCodeField({ form }: { form: BoundForm<typeof accounts.login.body> }) {
  const { control, setFocus } = form;
  // Numeric keyboards have no letters, which recovery codes contain.
  const [recovery, setRecovery] = useState(false);

  return (
    <div className="grid gap-1.5">
      <TextField
        control={control}
        name="code"
        label={recovery ? 'Kurtarma kodu' : 'Doğrulama kodu'}
        hint={
          recovery
            ? 'Kurulumda sakladığınız kodlardan biri; her kod bir kez kullanılır.'
            : 'Doğrulama uygulamanızdaki kodu girin. Telefonunuz yanınızda değilse kurtarma kodlarınızdan birini kullanın.'
        }
        controlSize="lg"
        icon={<ShieldCheck className="size-4.5" />}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize={recovery ? 'characters' : 'none'}
        spellCheck={false}
        maxLength={40}
        autoFocus
      />
      <button
        type="button"
        className="min-h-6 justify-self-start text-13 font-strong text-accent-text hover:underline"
        onClick={() => {
          setRecovery(!recovery);
          setFocus('code');
        }}
      >
        {recovery ? 'Uygulamadaki kodu gir' : 'Kurtarma kodu kullan'}
      </button>
    </div>
  );
}
