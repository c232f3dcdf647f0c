import { AuthLayout } from '../../../features/own-account/auth-layout.tsx';
import {
  InvalidLink,
  NewPasswordForm,
} from '../../../features/password-link/new-password-form.tsx';
import { usePasswordLink } from '../../../features/password-link/use-password-link.ts';
import { SiteLogo } from '../../../features/settings/site-logo.tsx';

/** /sifre-belirle */
export default function PasswordLinkPage() {
  const link = usePasswordLink();
  return (
    <AuthLayout
      logo={<SiteLogo />}
      title="Şifre Belirle"
      lead="Hesabınız için yeni bir şifre seçin."
      form={link.form.props}
    >
      {link.isInvalid ? <InvalidLink /> : <NewPasswordForm {...link} />}
    </AuthLayout>
  );
}
