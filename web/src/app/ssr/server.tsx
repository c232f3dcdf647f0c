import { dehydrate } from '@tanstack/react-query';
import type { SignedInUser, User } from '@vitrin/contract/accounts.ts';
import { type Chain, quicknet } from '@vitrin/contract/draw/chain.ts';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { Call } from '../../lib/api/api-client.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { safeNext } from '../../lib/session/safe-next.ts';
import { themeScript } from '../../lib/theme.ts';
import { adminPages } from '../admin/admin-pages.ts';
import { pageAt, paramsAt } from '../site/page-at.ts';
import { pageModules } from '../site/page-modules.ts';
import { type PageAssets, type PageState, scriptJson } from '../site/page-state.ts';
import { sitePages as pages, queriesOf, type SitePage } from '../site/site-pages.ts';
import startScript from '../start/start.ts?bundled';
import { AdminShell } from './admin-shell.tsx';
import { ErrorDocument } from './error-document.tsx';
import { Site, siteRoutes } from './site.tsx';

export type { PageAssets };

export interface PageRequest {
  /** Path and search, as the browser asked for it. */
  path: string;
  /** Public address without a slash at its end. */
  origin: string;
  user: SignedInUser | null;
  /** The operator's chain of beacons. */
  chain: Chain;
  /** The API in this process, as that person. What it throws, `renderPage` throws. */
  call: Call;
  assets: PageAssets;
  /** Text of a style, where styles are to stand in the document. */
  styleText?: (href: string) => string;
}

export type PageAnswer = { status: 200 | 404; html: string } | { redirect: string };

/** Public pages and the manifest keys of their code; `*` is the page of unknown addresses. */
export const sitePages = pages.map(({ path, module, indexed, known }) => ({
  path,
  module,
  indexed,
  ...(known && { known }),
}));
export const adminPaths = adminPages.map(({ path }) => path);
/** Every inline script that runs, for the content security policy. */
export const inlineScripts = [themeScript, startScript];

/** The HTML of a public page, its data included. */
export async function renderPage(request: PageRequest): Promise<PageAnswer> {
  const { origin, user, styleText } = request;
  const assets: PageAssets = { ...request.assets, ...(styleText && { inlineStyles: true }) };
  const url = new URL(origin + request.path);
  const page = pageAt(url.pathname);
  const redirect = redirectOf(page, url, user);
  if (redirect) return { redirect };

  const client = createQueryClient(request.call);
  client.setQueryData(currentUserQuery.queryKey, user);
  const [{ default: Component }] = await Promise.all([
    pageModules[page.module](),
    ...queriesOf(page, user, paramsAt(page, url.pathname)).map((query) => client.fetchQuery(query)),
  ]);

  const isUnknown = page.path === '*';
  const state: PageState = {
    origin,
    assets,
    queries: dehydrate(client),
    ...(page.timed && { now: Date.now() }),
    ...(request.chain.hash !== quicknet.hash && { chain: request.chain }),
    ...(isUnknown && { unknown: true }),
  };
  const html = renderToString(
    <Router ssrPath={url.pathname} ssrSearch={url.search}>
      <Site
        routes={siteRoutes({ page, Component }, client)}
        client={client}
        source={{ ...state, json: scriptJson(state), styleText, startScript }}
      />
    </Router>,
  );
  return { status: isUnknown ? 404 : 200, html: `<!doctype html>${html}` };
}

function redirectOf(page: SitePage, url: URL, user: User | null): string | null {
  const away = user && page.redirectSignedIn?.(user);
  if (!away) return null;
  return away === 'next' ? safeNext(url.searchParams.get('next')) : away;
}

/** The document of every admin page: a shell, the same for everyone. */
export function renderAdminShell(assets: PageAssets): string {
  return `<!doctype html>${renderToStaticMarkup(<AdminShell assets={assets} />)}`;
}

/** The page for an error of ours; needs its stylesheet and nothing else. */
export function errorPage(assets: PageAssets, text?: string): string {
  return `<!doctype html>${renderToStaticMarkup(<ErrorDocument assets={assets} text={text} />)}`;
}
