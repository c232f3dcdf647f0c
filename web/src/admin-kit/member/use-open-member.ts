import { useSearchParamFilters } from '../filters/use-search-param-filters.ts';
import { MEMBER_PARAM } from './member-name.tsx';

/** Returns a function that opens the drawer of a member. */
export function useOpenMember() {
  const { set } = useSearchParamFilters([MEMBER_PARAM], { replace: false });
  return (user: { id: string } | null) => user && set({ [MEMBER_PARAM]: user.id });
}
