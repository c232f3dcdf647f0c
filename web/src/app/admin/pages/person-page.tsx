import { useParams } from 'react-router';
import { RecentChanges } from '../../../features/audit/admin/recent-changes.tsx';
import { MemberNotes } from '../../../features/people/admin/member-notes.tsx';
import { PersonView } from '../../../features/people/admin/person-view.tsx';
import { PersonVerifications } from '../../../features/social/admin/person-verifications.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PersonApplications } from './person-applications.tsx';
import { PersonOrders } from './person-orders.tsx';

/** /admin/users/:id: one account with its data from several features. */
export default function PersonPage() {
  const { id = '' } = useParams();
  return (
    <PersonView key={id} id={id}>
      <Panel pad>
        <MemberNotes id={id} />
      </Panel>
      <PersonVerifications userId={id} />
      <PersonApplications userId={id} />
      <PersonOrders userId={id} />
      <RecentChanges entity="users" entityId={id} />
    </PersonView>
  );
}
