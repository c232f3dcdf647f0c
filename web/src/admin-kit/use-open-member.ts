import { MEMBER_PARAM } from './member-name.tsx';
import { useSearchParamFilters } from './use-address-filters.ts';

/** Opens what there is to know about a member over the page. */
export function useOpenMember() {
  const { set } = useSearchParamFilters([MEMBER_PARAM], { replace: false });
  return (user: { id: string } | null) => user && set({ [MEMBER_PARAM]: user.id });
}
