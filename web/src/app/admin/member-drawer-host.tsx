import { id as idSchema } from '@vitrin/contract/fields.ts';
import { MEMBER_PARAM } from '../../admin-kit/member/member-name.tsx';
import { MemberDrawer } from '../../features/people/admin/member-drawer.tsx';
import { confirmDiscard } from '../../lib/unsaved-changes.ts';
import { useSearchParamsState } from '../../lib/use-search-params-state.ts';
import { MemberSections } from './pages/member-sections.tsx';

/** The drawer of the member that the URL names, with sections of several features. */
export function MemberDrawerHost() {
  const { values, setValues } = useSearchParamsState([MEMBER_PARAM]);
  const id = idSchema.safeParse(values[MEMBER_PARAM]).data ?? null;
  return (
    <MemberDrawer id={id} onClose={() => confirmDiscard(() => setValues({ [MEMBER_PARAM]: '' }))}>
      {(userId) => <MemberSections userId={userId} />}
    </MemberDrawer>
  );
}
