import { AdminLoginView } from '../../../features/own-account/admin-login-view.tsx';
import { PasskeySignIn } from '../../../features/passkeys/passkey-sign-in.tsx';
import { SiteLogo } from '../../../features/settings/site-logo.tsx';

export default function AdminLoginPage() {
  return <AdminLoginView logo={<SiteLogo />} alternative={<PasskeySignIn />} />;
}
