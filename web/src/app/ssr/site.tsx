import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { OperatorChainProvider } from '../../features/draws/operator-chain.ts';
import { isPagedQuery } from '../../lib/api/paged-query-options.ts';
import { ServerTimeProvider } from '../../lib/server-time.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { PageBoundary } from '../../ui/page-boundary.tsx';
import { DocumentProvider, type DocumentSource } from '../document/page-state.ts';
import { paramsAt, useSitePage } from '../site/page-at.ts';
import { PageFrame } from '../site/page-frame.tsx';
import type { PageComponent } from '../site/page-modules.ts';
import { SitePathsProvider } from '../site/pages/site-paths.ts';
import { ownQueriesOf, queriesOf, type SitePage, sitePages } from '../site/site-pages.ts';
import { Document } from './document.tsx';

/**
 * What draws each page of the public site. That of the first request must be `ready`: hydration needs
 * it at once. The others are loaded, together with their data, when someone goes there.
 */
export function siteRoutes(
  ready: { page: SitePage; Component: PageComponent },
  client: QueryClient,
): SiteRoutes {
  return new Map(
    sitePages.map((page) => [page, page === ready.page ? ready.Component : lazyPage(page, client)]),
  );
}

type SiteRoutes = ReadonlyMap<SitePage, PageComponent>;

function lazyPage(page: SitePage, client: QueryClient): PageComponent {
  return lazy(async (): Promise<{ default: PageComponent }> => {
    const user = client.getQueryData(currentUserQuery.queryKey);
    const params = paramsAt(page, window.location.pathname);
    const own = user ? ownQueriesOf(page, params) : [];
    for (const query of [...queriesOf(page, params), ...own]) {
      if (isPagedQuery(query)) void client.prefetchInfiniteQuery(query);
      else void client.prefetchQuery(query);
    }
    const { pageModules } = await loadPageModules();
    return pageModules[page.module]();
  });
}

/** Where the code of all pages is. */
export const loadPageModules = () => import('../site/page-modules.ts');

const paths = new Set(sitePages.map(({ path }) => path));

interface SiteProps {
  routes: SiteRoutes;
  client: QueryClient;
  source: DocumentSource;
  /** Stands over the page. */
  above?: ReactNode;
}

/** The public site; the same tree on the server and in the browser, below its own router. */
export function Site({ routes, above, ...surroundings }: SiteProps) {
  return (
    <SiteSurroundings {...surroundings}>
      <Document>
        {above}
        <PageFrame>
          <ShownPage routes={routes} />
        </PageFrame>
      </Document>
    </SiteSurroundings>
  );
}

interface SurroundingsProps {
  client: QueryClient;
  source: DocumentSource;
  children: ReactNode;
}

/** What every part of the site finds around it. */
export function SiteSurroundings({ client, source, children }: SurroundingsProps) {
  const time = { route: 'GET /api/events', renderedAt: source.now } as const;
  return (
    <QueryClientProvider client={client}>
      <DocumentProvider value={source}>
        <SitePathsProvider value={paths}>
          <OperatorChainProvider value={source.chain}>
            <ServerTimeProvider value={{ ...time, still: source.preview !== undefined }}>
              {children}
            </ServerTimeProvider>
          </OperatorChainProvider>
        </SitePathsProvider>
      </DocumentProvider>
    </QueryClientProvider>
  );
}

function ShownPage({ routes }: { routes: SiteRoutes }) {
  const { pathname } = useLocation();
  const page = useSitePage();
  const Page = routes.get(page);
  // One for each address: what broke at one breaks nothing at the next.
  return (
    <PageBoundary key={pathname}>{Page && <Page params={paramsAt(page, pathname)} />}</PageBoundary>
  );
}
