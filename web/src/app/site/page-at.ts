import { useLocation } from 'react-router';
import { useDocumentSource } from '../document/page-state.ts';
import type { PageParams } from './page-modules.ts';
import { type SitePage, sitePages } from './site-pages.ts';

/** The page of unknown addresses. */
export const unknownPage = sitePages.at(-1) as SitePage;

const known = sitePages
  .filter((page) => page !== unknownPage)
  .map((page) => ({ page, pattern: patternOf(page) }));

function patternOf({ path }: SitePage): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

/** The page that belongs to `pathname`; the last one, of unknown addresses, belongs to all others. */
export function pageAt(pathname: string): SitePage {
  return known.find(({ pattern }) => pattern.test(pathname))?.page ?? unknownPage;
}

/** What the address says in the parameters of the page's path. */
export function paramsAt(page: SitePage, pathname: string): PageParams {
  const params = known.find((one) => one.page === page)?.pattern.exec(pathname)?.groups;
  return params ?? {};
}

/** The page that is shown now. */
export function useSitePage(): SitePage {
  const { pathname } = useLocation();
  const { missing } = useDocumentSource();
  return pathname === missing ? unknownPage : pageAt(pathname);
}
