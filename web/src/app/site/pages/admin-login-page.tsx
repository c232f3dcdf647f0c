import { AdminLoginView } from '../../../features/own-account/admin-login-view.tsx';
import { SiteLogo } from '../../../features/settings/site-logo.tsx';

export default function AdminLoginPage() {
  return <AdminLoginView logo={<SiteLogo />} />;
}
