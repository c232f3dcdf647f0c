import { useQuery } from '@tanstack/react-query';
import { hasDrawsQuery } from '../../features/draws/queries.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { sitePages } from './site-pages.ts';

/** Menu entries of the public pages for who is here, in the order of their declaration. */
export function useSiteNav() {
  const user = useCurrentUser();
  const { data: hasDraws = false } = useQuery(hasDrawsQuery);
  const isShown = { everybody: true, members: user !== null, withDraws: hasDraws };
  return sitePages.flatMap(({ path, name, nav }) =>
    nav && isShown[nav] ? [{ path, label: name }] : [],
  );
}
