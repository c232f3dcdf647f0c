import { AuthLayout } from '../../../features/own-account/auth-layout.tsx';
import { VerifyEmail } from '../../../features/own-account/verify-email.tsx';
import { SiteLogo } from '../../../features/settings/site-logo.tsx';

/** /eposta-dogrula */
export default function VerifyEmailPage() {
  return (
    <AuthLayout
      logo={<SiteLogo />}
      title="E-posta Doğrula"
      lead="Hesabınızdaki adresin sizin olduğunu onaylıyoruz."
    >
      <VerifyEmail />
    </AuthLayout>
  );
}
