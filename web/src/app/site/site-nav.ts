import { useQuery } from '@tanstack/react-query';
import { hasDrawsQuery } from '../../features/draws/queries.ts';
import { useIsSignedIn } from '../../lib/session/user-slot.ts';
import { sitePages } from './site-pages.ts';

/** Returns the menu entries for the current user, in declaration order. */
export function useSiteNav() {
  const isSignedIn = useIsSignedIn();
  const { data: hasDraws = false } = useQuery(hasDrawsQuery);
  const isVisible = { everybody: true, members: isSignedIn, withDraws: hasDraws };
  return sitePages.flatMap(({ path, name, nav }) =>
    nav && isVisible[nav] ? [{ path, label: name }] : [],
  );
}
