import type { accounts } from '@vitrin/contract/accounts.ts';
import { LockKeyhole, UserRound } from 'lucide-react';
import { PasswordField, TextField } from '../../forms/form-fields.tsx';
import type { BoundForm } from '../../forms/use-contract-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { LoginCodeField } from './login-code-field.tsx';

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
        icon={<UserRound className="size-4.5" />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        control={control}
        name="password"
        label="Şifre"
        controlSize="lg"
        icon={<LockKeyhole className="size-4.5" />}
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
