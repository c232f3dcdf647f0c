import { useParams } from 'react-router';
import { RecentChanges } from '../../../features/audit/admin/recent-changes.tsx';
import { PersonView } from '../../../features/people/admin/person-view.tsx';
import { panelClass } from '../../../ui/layout/panel.tsx';
import { MemberSections, useAreMemberSectionsPending } from './member-sections.tsx';

/** /admin/users/:id: one account with its data from several features. */
export default function PersonPage() {
  const { id = '' } = useParams();
  const isPending = useAreMemberSectionsPending(id);
  return (
    <PersonView key={id} id={id} isPending={isPending}>
      <MemberSections userId={id} className={`${panelClass} p-5`} />
      <RecentChanges entity="users" entityId={id} />
    </PersonView>
  );
}
