import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import { currentUserQuery } from '../platform/current-user.ts';
import { Document } from './document.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageFrame } from './page-frame.tsx';
import { DocumentProvider, type DocumentSource } from './page-state.ts';
import { queriesOf, type SitePage, sitePages } from './site-pages.ts';

/**
 * The routes of the public site. The page of the first request must be `ready`: hydration needs
 * it at once. The others are loaded, together with their data, when someone goes there.
 */
export function siteRoutes(
  ready: { page: SitePage; Component: ComponentType },
  client: QueryClient,
): RouteObject[] {
  return sitePages.map((page) => {
    const Component = page === ready.page ? ready.Component : lazyPage(page, client);
    return {
      path: page.path,
      caseSensitive: true,
      element: (
        <PageBoundary key={page.path}>
          <Component />
        </PageBoundary>
      ),
    };
  });
}

function lazyPage(page: SitePage, client: QueryClient): ComponentType {
  return lazy(() => {
    const user = client.getQueryData(currentUserQuery.queryKey) ?? null;
    for (const query of queriesOf(page, user)) void client.prefetchQuery(query);
    return page.load();
  });
}

interface SiteProps {
  routes: RouteObject[];
  client: QueryClient;
  source: DocumentSource;
}

/** The public site; the same tree on the server and in the browser, below its own router. */
export function Site({ routes, client, source }: SiteProps) {
  return (
    <QueryClientProvider client={client}>
      <DocumentProvider value={source}>
        <Document>
          <PageFrame>{useRoutes(routes)}</PageFrame>
        </Document>
      </DocumentProvider>
    </QueryClientProvider>
  );
}
