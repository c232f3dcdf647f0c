import { Link } from 'react-router';
import { PasswordField } from '../../forms/form-fields.tsx';
import { Button, buttonVariants } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
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
        autoComplete="new-password"
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="max-lg:h-13"
        block
        busy={isBusy}
        busyLabel="Kaydediliyor..."
      >
        Şifreyi belirle
      </Button>
    </>
  );
}

/** Shown for a used, replaced, expired or missing link token. */
export function InvalidLink() {
  return (
    <>
      <Notice tone="danger" role="status">
        <b>Bu link geçerli değil.</b>
        <span>
          {
            ' Süresi dolmuş, daha önce kullanılmış ya da eksik kopyalanmış olabilir. Yeni bir link isteyin; şifrenizi biliyorsanız doğrudan giriş yapın.'
          }
        </span>
      </Notice>
      <Link
        className={`${buttonVariants({ size: 'lg', block: true })} max-lg:h-13`}
        to="/sifremi-unuttum"
      >
        Yeni link iste
      </Link>
      <Link
        className={`${buttonVariants({ variant: 'outline', size: 'lg', block: true })} max-lg:h-13`}
        to="/giris"
      >
        Giriş Yap
      </Link>
    </>
  );
}
