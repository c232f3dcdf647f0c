import { useSyncExternalStore } from 'react';
import { useAddressSearch } from '../../lib/address.ts';
import { safeNext } from '../../lib/session/safe-next.ts';

const never = () => () => {};

/**
 * Where one goes after signing in, and the search part that hands it on to the other form. The
 * server keeps one HTML per page whatever `next` says, so the first render knows of none either.
 */
export function useNext() {
  const shown = useAddressSearch();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const search = isHydrated ? shown : '';
  return { next: safeNext(new URLSearchParams(search).get('next')), search };
}
