import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router';
import { OperatorChainProvider } from '../../features/draws/operator-chain.ts';
import { ServerTimeProvider } from '../../lib/server-clock.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { PageBoundary } from '../../ui/page-boundary.tsx';
import { paramsAt } from '../site/page-at.ts';
import { PageFrame } from '../site/page-frame.tsx';
import { DocumentProvider, type DocumentSource, useDocumentSource } from '../site/page-state.ts';
import { SitePathsProvider } from '../site/pages/site-paths.ts';
import { queriesOf, type SitePage, sitePages } from '../site/site-pages.ts';
import { Document } from './document.tsx';

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
      element: <Component key={page.path} />,
    };
  });
}

function lazyPage(page: SitePage, client: QueryClient): ComponentType {
  return lazy(() => {
    const user = client.getQueryData(currentUserQuery.queryKey) ?? null;
    const params = paramsAt(page, window.location.pathname);
    for (const query of queriesOf(page, user, params)) void client.prefetchQuery(query);
    return page.load();
  });
}

const paths = new Set(sitePages.map(({ path }) => path));

interface SiteProps {
  routes: RouteObject[];
  client: QueryClient;
  source: DocumentSource;
  /** Stands over the page. */
  above?: ReactNode;
}

/** The public site; the same tree on the server and in the browser, below its own router. */
export function Site({ routes, client, source, above }: SiteProps) {
  const time = { route: 'GET /api/events', renderedAt: source.now } as const;
  return (
    <QueryClientProvider client={client}>
      <DocumentProvider value={source}>
        <SitePathsProvider value={paths}>
          <OperatorChainProvider value={source.chain}>
            <ServerTimeProvider value={{ ...time, still: source.preview !== undefined }}>
              <Document>
                {above}
                <PageFrame>
                  <ShownPage routes={routes} />
                </PageFrame>
              </Document>
            </ServerTimeProvider>
          </OperatorChainProvider>
        </SitePathsProvider>
      </DocumentProvider>
    </QueryClientProvider>
  );
}

function ShownPage({ routes }: { routes: RouteObject[] }) {
  const { pathname } = useLocation();
  const { missing } = useDocumentSource();
  const shown = useRoutes(routes, pathname === missing ? '/404' : undefined);
  // One for each address: what broke at one breaks nothing at the next.
  return <PageBoundary key={pathname}>{shown}</PageBoundary>;
}
