import { useLocation } from 'react-router';
import { toSafeNextPath } from '../../lib/session/next-path.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';

/** Where one goes after signing in, and the search part that hands it on to the other form. */
export function useNextPath() {
  const location = useLocation();
  const search = useIsHydrated() ? location.search : '';
  return { next: toSafeNextPath(new URLSearchParams(search).get('next')), search };
}
