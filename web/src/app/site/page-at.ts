import { matchPath, matchRoutes, useLocation } from 'react-router';
import { useDocumentSource } from './page-state.ts';
import { type PageParams, type SitePage, sitePages } from './site-pages.ts';

const routes = sitePages.map((page) => ({ path: page.path, caseSensitive: true, page }));

/** The page of unknown addresses. */
export const unknownPage = sitePages.at(-1) as SitePage;

// The router would make and order its patterns anew each time.
const plain = new Map(
  sitePages.flatMap((page) => (page.known || page === unknownPage ? [] : [[page.path, page]])),
);

/** The page that belongs to `pathname`; the last one, of unknown addresses, belongs to all others. */
export function pageAt(pathname: string): SitePage {
  return plain.get(pathname) ?? matchRoutes(routes, pathname)?.[0]?.route.page ?? unknownPage;
}

/** What the address says in the parameters of the page's path. */
export function paramsAt({ path, known }: SitePage, pathname: string): PageParams {
  if (!known) return {};
  return matchPath({ path, caseSensitive: true }, pathname)?.params ?? {};
}

/** The page that is shown now. */
export function useSitePage(): SitePage {
  const { pathname } = useLocation();
  const { missing } = useDocumentSource();
  return pathname === missing ? unknownPage : pageAt(pathname);
}
