import { MemberFacts } from '../../../features/people/admin/member-facts.tsx';
import { SupportTriage } from '../../../features/support/admin/support-triage.tsx';

/** /admin/destek */
export default function SupportPage() {
  return <SupportTriage renderMember={(member) => <MemberFacts member={member} />} />;
}
