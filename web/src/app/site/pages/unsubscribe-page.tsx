import { Unsubscribe } from '../../../features/consents/unsubscribe.tsx';
import { AuthLayout } from '../../../features/own-account/auth-layout.tsx';
import { SiteLogo } from '../../../features/settings/site-logo.tsx';

/** /abonelikten-cik */
export default function UnsubscribePage() {
  return (
    <AuthLayout
      logo={<SiteLogo />}
      title="Tanıtım İletileri"
      lead="Duyuru ve kampanya iletilerini giriş yapmadan durdurabilirsiniz."
    >
      <Unsubscribe />
    </AuthLayout>
  );
}
