import { SignUpDeclaration } from '../../../features/consents/sign-up-declaration.tsx';
import { RegisterPage } from '../../../features/own-account/register-page.tsx';
import { SiteLogo } from '../../../features/settings/site-logo.tsx';
import { streamPointsToast } from '../../../features/streams/points-toast.ts';

export default function Register() {
  return (
    <RegisterPage
      logo={<SiteLogo />}
      declaration={<SignUpDeclaration />}
      pointsToast={streamPointsToast}
    />
  );
}
