import { MEMBER } from './member-name.tsx';
import { useAddressFilters } from './use-address-filters.ts';

/** Opens what there is to know about a member over the page. */
export function useOpenMember() {
  const { set } = useAddressFilters([MEMBER], { replace: false });
  return (user: { id: string } | null) => user && set({ [MEMBER]: user.id });
}
