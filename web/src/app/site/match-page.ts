import { useLocation } from 'react-router';
import { useDocumentSource } from '../document/page-state.ts';
import type { PageParams } from './page-modules.ts';
import { type PageDefinition, sitePages } from './site-pages.ts';

/** The page of unknown addresses. */
export const notFoundPage = sitePages.at(-1) as PageDefinition;

const known = sitePages
  .filter((page) => page !== notFoundPage)
  .map((page) => ({ page, pattern: patternOf(page) }));

function patternOf({ path }: PageDefinition): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

/** The page that belongs to `pathname`; the last one, of unknown addresses, belongs to all others. */
export function matchPage(pathname: string): PageDefinition {
  return known.find(({ pattern }) => pattern.test(pathname))?.page ?? notFoundPage;
}

/** What the address says in the parameters of the page's path. */
export function matchPageParams(page: PageDefinition, pathname: string): PageParams {
  const params = known.find((one) => one.page === page)?.pattern.exec(pathname)?.groups;
  return params ?? {};
}

/** The page that is shown now. */
export function useCurrentPage(): PageDefinition {
  const { pathname } = useLocation();
  const { notFoundPath } = useDocumentSource();
  return pathname === notFoundPath ? notFoundPage : matchPage(pathname);
}
