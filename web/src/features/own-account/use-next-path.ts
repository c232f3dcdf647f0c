import { useLocation } from 'react-router';
import { toSafeNextPath } from '../../lib/session/next-path.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';

/**
 * Returns the path to open after sign-in or registration, and the page's search string. Links between the two forms
 * keep the search string.
 */
export function useNextPath() {
  const location = useLocation();
  const search = useIsHydrated() ? location.search : '';
  return { next: toSafeNextPath(new URLSearchParams(search).get('next')), search };
}
