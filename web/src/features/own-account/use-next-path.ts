import { useLocation } from 'react-router';
import { toSafeNextPath } from '../../lib/session/next-path.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';

/** Returns the path to open after sign-in, and the search string that passes it to the other form. */
export function useNextPath() {
  const location = useLocation();
  const search = useIsHydrated() ? location.search : '';
  return { next: toSafeNextPath(new URLSearchParams(search).get('next')), search };
}
