import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { safeNext } from '../../lib/session/safe-next.ts';

const never = () => () => {};

/**
 * Where one goes after signing in, and the search part that hands it on to the other form. The
 * server keeps one HTML per page whatever `next` says, so the first render knows of none either.
 */
export function useNext() {
  const location = useLocation();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const search = isHydrated ? location.search : '';
  return { next: safeNext(new URLSearchParams(search).get('next')), search };
}
