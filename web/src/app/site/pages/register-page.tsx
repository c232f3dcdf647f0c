import { SignUpDeclaration } from '../../../features/consents/sign-up-declaration.tsx';
import { RegisterView } from '../../../features/own-account/register-view.tsx';
import { SiteLogo } from '../../../features/settings/site-logo.tsx';
import { createStreamPointsToast } from '../../../features/streams/points-toast.ts';

export default function RegisterPage() {
  return (
    <RegisterView
      logo={<SiteLogo />}
      declaration={<SignUpDeclaration />}
      createPointsToast={createStreamPointsToast}
    />
  );
}
