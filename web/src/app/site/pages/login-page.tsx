import { LoginView } from '../../../features/own-account/login-view.tsx';
import { SiteLogo } from '../../../features/settings/site-logo.tsx';

export default function LoginPage() {
  return <LoginView logo={<SiteLogo />} />;
}
