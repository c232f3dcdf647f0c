import { useSearchParamsState } from '../../lib/use-search-params-state.ts';
import { MEMBER_PARAM } from './member-name.tsx';

/** Returns a function that opens the drawer of a member. */
export function useOpenMember() {
  const { setValues } = useSearchParamsState([MEMBER_PARAM], { replace: false });
  return (user: { id: string } | null) => user && setValues({ [MEMBER_PARAM]: user.id });
}
