import { LegalView } from '../../../features/legal/legal-view.tsx';
import { SiteContact } from '../../../features/settings/site-contact.tsx';

/** The legal pages, each at its path. */
export default function LegalPage() {
  return <LegalView contact={<SiteContact />} />;
}
