import { useLocation } from 'react-router';
import { useDocumentSource } from '../document/page-state.ts';
import type { PageDefinition } from './page-definition.ts';
import type { PageParams } from './page-modules.ts';
import { sitePages } from './site-pages.ts';

/** The page for paths that match no other page */
export const notFoundPage = sitePages.at(-1) as PageDefinition;

const pagePatterns = sitePages
  .filter((page) => page !== notFoundPage)
  .map((page) => ({ page, pattern: createPattern(page) }));

function createPattern({ path }: PageDefinition): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

/** Returns the page of a path; the not-found page if none matches. */
export function matchPage(pathname: string): PageDefinition {
  return pagePatterns.find(({ pattern }) => pattern.test(pathname))?.page ?? notFoundPage;
}

/** Returns the path parameters of a page. */
export function matchPageParams(page: PageDefinition, pathname: string): PageParams {
  const params = pagePatterns
    .find((candidate) => candidate.page === page)
    ?.pattern.exec(pathname)?.groups;
  return params ?? {};
}

/** Returns the current page. */
export function useCurrentPage(): PageDefinition {
  const { pathname } = useLocation();
  const { notFoundPath } = useDocumentSource();
  return pathname === notFoundPath ? notFoundPage : matchPage(pathname);
}
