import { useSearchParamFilters } from '../filters/use-search-param-filters.ts';
import { MEMBER_PARAM } from './member-name.tsx';

/** Opens what there is to know about a member over the page. */
export function useOpenMember() {
  const { set } = useSearchParamFilters([MEMBER_PARAM], { replace: false });
  return (user: { id: string } | null) => user && set({ [MEMBER_PARAM]: user.id });
}
