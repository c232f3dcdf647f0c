import { AdminLoginPage } from '../../../features/own-account/admin-login-page.tsx';
import { SiteLogo } from '../../../features/settings/site-logo.tsx';

export default function AdminLogin() {
  return <AdminLoginPage logo={<SiteLogo />} />;
}
