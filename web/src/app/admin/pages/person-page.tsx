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
      {/* One panel: sections without rows are short lines at its end. */}
      <div className={`${panelClass} grid grid-cols-[minmax(0,1fr)] overflow-hidden *:-mt-px`}>
        <MemberSections
          userId={id}
          className="border-line border-t px-panel pt-3.5 pb-5 has-[[data-empty]]:order-last has-[[data-empty]]:py-2"
        />
      </div>
      <RecentChanges entity="users" entityId={id} />
    </PersonView>
  );
}
