import { RegisterPage } from '../../features/accounts/register-page.tsx';
import { SiteLogo } from '../../features/settings/site-logo.tsx';

export default function Register() {
  return <RegisterPage logo={<SiteLogo />} />;
}
