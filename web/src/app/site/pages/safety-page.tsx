import { ConsentsPanel } from '../../../features/consents/consents-panel.tsx';
import { SafetyView } from '../../../features/safety/safety-view.tsx';

/** /hesap/guvende-kal */
export default function SafetyPage() {
  return (
    <SafetyView>
      <ConsentsPanel />
    </SafetyView>
  );
}
