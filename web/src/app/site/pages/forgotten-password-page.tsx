import { Link } from 'react-router';
import { AuthLayout } from '../../../features/own-account/auth-layout.tsx';
import { ForgotPasswordForm } from '../../../features/password-link/forgot-password-form.tsx';
import { usePasswordReset } from '../../../features/password-link/use-password-reset.ts';
import { SiteLogo } from '../../../features/settings/site-logo.tsx';

/** /sifremi-unuttum */
export default function ForgottenPasswordPage() {
  const reset = usePasswordReset();
  return (
    <AuthLayout
      logo={<SiteLogo />}
      title="Şifremi Unuttum"
      lead={
        <span>
          Hatırladınız mı?{' '}
          <Link data-keep-search className="font-strong text-accent-text" to="/giris">
            Giriş Yap
          </Link>
        </span>
      }
      form={reset.form.props}
    >
      <ForgotPasswordForm {...reset} />
    </AuthLayout>
  );
}
