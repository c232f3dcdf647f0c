import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy } from 'react';
import { useLocation } from 'react-router';
import { OperatorChainProvider } from '../../features/draws/operator-chain.ts';
import { useSiteSettings } from '../../features/settings/site-settings.ts';
import { isPagedQuery } from '../../lib/api/paged-query-options.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { loadModule } from '../../lib/load-module.ts';
import { ServerTimeProvider } from '../../lib/server-time.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { AdLabelProvider } from '../../ui/display/ad-label.tsx';
import { PageErrorBoundary } from '../../ui/feedback/page-error.tsx';
import { DocumentProvider, type DocumentSource } from '../document/page-state.ts';
import { matchPageParams, useCurrentPage } from '../site/match-page.ts';
import type { PageDefinition } from '../site/page-definition.ts';
import type { PageComponent } from '../site/page-modules.ts';
import { SitePathsProvider } from '../site/pages/site-paths.ts';
import { SiteLayout } from '../site/site-layout.tsx';
import { getSharedQueries, getUserQueries, sitePages } from '../site/site-pages.ts';
import { Document } from './document.tsx';

/**
 * Creates the component of each page. Hydration needs the code of `loadedPage` at once. Other pages load code and data
 * on navigation.
 */
export function createPageComponents(
  loadedPage: { page: PageDefinition; Component: PageComponent },
  client: QueryClient,
): PageComponents {
  return new Map(
    sitePages.map((page) => [
      page,
      page === loadedPage.page ? loadedPage.Component : createLazyPage(page, client),
    ]),
  );
}

type PageComponents = ReadonlyMap<PageDefinition, PageComponent>;

function createLazyPage(page: PageDefinition, client: QueryClient): PageComponent {
  return lazy(async (): Promise<{ default: PageComponent }> => {
    const user = client.getQueryData(currentUserQuery.queryKey);
    const params = matchPageParams(page, window.location.pathname);
    const userQueries = user ? getUserQueries(page, params) : [];
    for (const query of [...getSharedQueries(page, params), ...userQueries]) {
      if (isPagedQuery(query)) void client.prefetchInfiniteQuery(query);
      else void client.prefetchQuery(query);
    }
    try {
      const { loadPage } = await loadPageModules();
      return await loadModule(() => loadPage(page.module));
    } catch (error) {
      throw new ApiError(0, String(error), '');
    }
  });
}

/** Loads the list of page modules. */
export const loadPageModules = () => loadModule(() => import('../site/page-modules.ts'));

const sitePaths = new Set(sitePages.map(({ path }) => path));

interface SiteProps {
  pageComponents: PageComponents;
  client: QueryClient;
  source: DocumentSource;
  /** Content above the page. */
  topBar?: ElementNode;
}

/** The public site. Server and browser render the same tree inside a router. */
export function Site({ pageComponents, topBar, ...providerProps }: SiteProps) {
  return (
    <SiteProviders {...providerProps}>
      <Document>
        {topBar}
        <SiteLayout>
          <CurrentPage pageComponents={pageComponents} />
        </SiteLayout>
      </Document>
    </SiteProviders>
  );
}

interface SiteProvidersProps {
  client: QueryClient;
  source: DocumentSource;
  children: ElementNode;
}

/** The context providers of the site. */
export function SiteProviders({ client, source, children }: SiteProvidersProps) {
  const serverTime = { route: 'GET /api/events', renderedAt: source.now } as const;
  return (
    <QueryClientProvider client={client}>
      <DocumentProvider value={source}>
        <SitePathsProvider value={sitePaths}>
          <OperatorChainProvider value={source.chain}>
            <ServerTimeProvider value={{ ...serverTime, isFrozen: source.preview !== undefined }}>
              <SiteAdLabel>{children}</SiteAdLabel>
            </ServerTimeProvider>
          </OperatorChainProvider>
        </SitePathsProvider>
      </DocumentProvider>
    </QueryClientProvider>
  );
}

function SiteAdLabel({ children }: { children: ElementNode }) {
  return <AdLabelProvider value={useSiteSettings().adLabel}>{children}</AdLabelProvider>;
}

function CurrentPage({ pageComponents }: { pageComponents: PageComponents }) {
  const { pathname } = useLocation();
  const page = useCurrentPage();
  const Page = pageComponents.get(page);
  // One error boundary per path: an error of one page must not affect the next page.
  return (
    <PageErrorBoundary key={pathname}>
      {Page && <Page params={matchPageParams(page, pathname)} />}
    </PageErrorBoundary>
  );
}
