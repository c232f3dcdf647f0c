import { LoginPage } from '../../../features/own-account/login-page.tsx';
import { SiteLogo } from '../../../features/settings/site-logo.tsx';

export default function Login() {
  return <LoginPage logo={<SiteLogo />} />;
}
