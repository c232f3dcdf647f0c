import { matchRoutes, useLocation } from 'react-router';
import { type SitePage, sitePages } from './site-pages.ts';

const routes = sitePages.map((page) => ({ path: page.path, caseSensitive: true, page }));

/** The page that belongs to `pathname`; the last one, of unknown addresses, belongs to all others. */
export function pageAt(pathname: string): SitePage {
  const match = matchRoutes(routes, pathname)?.[0];
  return match?.route.page ?? (sitePages.at(-1) as SitePage);
}

/** The page that is shown now. */
export function useSitePage(): SitePage {
  return pageAt(useLocation().pathname);
}
