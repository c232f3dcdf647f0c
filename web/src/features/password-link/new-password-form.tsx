import { LockKeyhole } from 'lucide-react';
import { PasswordField } from '../../forms/form-fields.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { usePasswordLink } from './use-password-link.ts';

export function NewPasswordForm({ form, isBusy }: ReturnType<typeof usePasswordLink>) {
  return (
    <>
      <PasswordField
        control={form.control}
        name="password"
        label="Yeni Şifre"
        required
        hint="En az 6 karakter. Açık oturumlarınız kapanır."
        controlSize="lg"
        icon={<LockKeyhole className="size-4.5" aria-hidden="true" />}
        autoComplete="new-password"
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="max-[861px]:h-13"
        block
        busy={isBusy}
        busyLabel="Kaydediliyor..."
      >
        Şifreyi Belirle
      </Button>
    </>
  );
}
