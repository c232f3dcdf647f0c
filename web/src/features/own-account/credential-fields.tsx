import type { accounts } from '@vitrin/contract/accounts.ts';
import { useState } from 'react';
import { PasswordField, TextField } from '../../forms/form-fields.tsx';
import type { BoundForm } from '../../forms/use-contract-form.ts';
import { Button } from '../../ui/button/button.tsx';

interface CredentialFieldsProps {
  form: BoundForm<typeof accounts.login.body>;
  /** True once the server has required a second factor. */
  needsCode: boolean;
  busy: boolean;
}

/** The fields and the submit button of both sign-in forms. */
export function CredentialFields({ form, needsCode, busy }: CredentialFieldsProps) {
  const { control } = form;
  return (
    <>
      <TextField
        control={control}
        name="email"
        label="E-posta veya Kullanıcı Adı"
        controlSize="lg"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        control={control}
        name="password"
        label="Şifre"
        controlSize="lg"
        autoComplete="current-password"
      />
      {needsCode && <LoginCodeField form={form} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="max-lg:h-13"
        block
        busy={busy}
        busyLabel="Giriş yapılıyor..."
      >
        Giriş Yap
      </Button>
    </>
  );
}

/** The field for the second factor, and a button to enter a recovery code instead. */
function LoginCodeField({ form }: { form: BoundForm<typeof accounts.login.body> }) {
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
