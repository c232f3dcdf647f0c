import { ConsentsPanel } from '../../../features/consents/consents-panel.tsx';
import { SafetyPage } from '../../../features/safety/safety-page.tsx';

/** /hesap/guvende-kal */
export default function Safety() {
  return (
    <SafetyPage>
      <ConsentsPanel />
    </SafetyPage>
  );
}
