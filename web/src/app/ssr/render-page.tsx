import type { QueryClient } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import { quicknet } from '@vitrin/contract/draw/chain.ts';
import type { PageRequest, PageResult } from '@vitrin/contract/page-request.ts';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { withDraftReceiver } from '../../features/plan/draft-receiver.tsx';
import { PreviewBar } from '../../features/plan/preview-bar.tsx';
import { PreviewRouter } from '../../features/plan/preview-router.tsx';
import { renderStreamOnServer } from '../../features/streams/live/render-on-server.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { loadMemberComponents } from '../../lib/session/member-components.ts';
import { toSafeNextPath } from '../../lib/session/next-path.ts';
import { OwnOriginProvider } from '../../lib/session/own-origin.ts';
import { type SharedRender, SharedRenderProvider } from '../../lib/session/user-slot.ts';
import { type DocumentSource, type PageState, toScriptJson } from '../document/page-state.ts';
import { matchPage, matchPageParams } from '../site/match-page.ts';
import type { PageDefinition } from '../site/page-definition.ts';
import { loadPage, type PageComponent } from '../site/page-modules.ts';
import { getSharedQueries } from '../site/site-pages.ts';
import startScript from '../start/start.ts?bundled';
import { createPageComponents, Site } from './site.tsx';
import type { UserState } from './user-state.ts';

renderStreamOnServer();

/** Renders a public page with its data, for a visitor or for a member. Returns a redirect for some signed-in users. */
export async function renderPage(
  request: PageRequest,
  member: UserState | null = null,
): Promise<PageResult> {
  const url = new URL(request.origin + request.path);
  const page = matchPage(url.pathname);
  const redirect = findRedirect(page, url, member?.user ?? null);
  if (redirect) return { redirect };
  const client = createQueryClient(request.call);
  if (!member) client.setQueryData(currentUserQuery.queryKey, null);
  const rendering = await preparePage(request, page, client);
  for (const [queryKey, data] of member?.entries ?? []) client.setQueryData(queryKey, data);
  rendering.source.userStateJson = member?.json;
  return { status: page.path === '*' ? 404 : 200, html: renderDocument(rendering) };
}

function findRedirect(page: PageDefinition, url: URL, user: User | null): string | null {
  const redirect = user && page.redirectSignedIn?.(user);
  if (!redirect) return null;
  return redirect === 'next' ? toSafeNextPath(url.searchParams.get('next')) : redirect;
}

export interface PageRender {
  page: PageDefinition;
  Component: PageComponent;
  url: URL;
  client: QueryClient;
  source: DocumentSource;
}

/** Loads code and public queries of a page. The HTML will contain all data of `client`. */
export async function preparePage(
  { origin, chain, path, notice, preview, styleText: getInlineStyle, ...request }: PageRequest,
  page: PageDefinition,
  client: QueryClient,
): Promise<PageRender> {
  const url = new URL(origin + path);
  const [{ default: Page }] = await Promise.all([
    loadPage(page.module),
    loadMemberComponents(() => import('../site/member-components.ts')),
    ...getSharedQueries(page, matchPageParams(page, url.pathname)).map((query) =>
      client.fetchQuery(query),
    ),
  ]);
  const state: PageState = {
    origin,
    ...(notice && { notice }),
    assets: { ...request.assets, ...(getInlineStyle && { inlineStyles: true }) },
    queries: client
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [queryKey, state.data] as const),
    ...(preview
      ? { now: Date.parse(preview.at), preview: { ...preview, path } }
      : page.isTimeDependent && { now: Date.now() }),
    ...(chain.hash !== quicknet.hash && { chain }),
    ...(page.path === '*' && { isNotFound: true }),
  };
  const Component = preview?.framed ? withDraftReceiver(Page) : Page;
  const source: DocumentSource = {
    ...state,
    stateJson: toScriptJson(state),
    getInlineStyle,
    startScript,
  };
  return { page, Component, url, client, source };
}

/** Returns the HTML of a prepared page. @param shared renders slots instead of member data */
export function renderDocument(rendering: PageRender, shared: SharedRender | null = null): string {
  const { url, client, source } = rendering;
  const { preview } = source;
  const site = (
    <Site
      pageComponents={createPageComponents(rendering, client)}
      client={client}
      source={source}
      topBar={preview && !preview.framed && <PreviewBar {...preview} />}
    />
  );
  const html = renderToString(
    <SharedRenderProvider value={shared}>
      <OwnOriginProvider value={source.origin}>
        {preview ? (
          <PreviewRouter {...preview}>{site}</PreviewRouter>
        ) : (
          <StaticRouter location={url.pathname + url.search}>{site}</StaticRouter>
        )}
      </OwnOriginProvider>
    </SharedRenderProvider>,
  );
  return `<!doctype html>${html}`;
}
