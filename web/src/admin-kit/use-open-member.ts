import { useAddressFilters } from './address/use-address-filters.ts';
import { MEMBER } from './member-name.tsx';

/** Opens what there is to know about a member over the page. */
export function useOpenMember() {
  const { set } = useAddressFilters([MEMBER], { replace: false });
  return (user: { id: string } | null) => user && set({ [MEMBER]: user.id });
}
