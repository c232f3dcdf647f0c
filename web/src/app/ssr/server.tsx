import { renderToStaticMarkup } from 'react-dom/server';
import { SiteNotice } from '../../ui/feedback/site-notice.tsx';
import { adminPages } from '../admin/admin-pages.ts';
import type { PageAssets } from '../document/page-state.ts';
import { sitePages as pages } from '../site/site-pages.ts';
import startScript from '../start/start.ts?bundled';
import { ErrorDocument } from './error-document.tsx';
import { headScript } from './head-script.ts';
import { StaticDocument } from './static-document.tsx';

export { type PageRequest, type PageResult, renderPage } from './render-page.tsx';
export { renderSharedPage, type SharedPage } from './shared-page.tsx';
export { loadUserState, type UserState } from './user-state.ts';
export type { PageAssets };

/** Public pages and the manifest keys of their code. `isShared`: members share one rendering of it. */
export const sitePages = pages.map(
  ({ path, module, isIndexed, listPaths, isPersonal, redirectSignedIn }) => ({
    path,
    module,
    isIndexed,
    isShared: !isPersonal && !redirectSignedIn,
    ...(listPaths && { listPaths }),
  }),
);
export const adminPaths = adminPages.map(({ path }) => path);
/** Every inline script that runs, for the content security policy. */
export const inlineScripts = [headScript, startScript];

/** The document of every admin page: a shell, the same for everyone. */
export function renderAdminShell(assets: PageAssets, notice?: string): string {
  return `<!doctype html>${renderToStaticMarkup(<AdminShell assets={assets} notice={notice} />)}`;
}

/** The page for an error of ours; needs its stylesheet and nothing else. */
export function renderErrorPage(assets: PageAssets, text?: string): string {
  return `<!doctype html>${renderToStaticMarkup(<ErrorDocument assets={assets} text={text} />)}`;
}

interface AdminShellProps {
  assets: PageAssets;
  notice?: string | undefined;
}

/** What every admin address answers; the browser fills it once it knows who asks. */
export function AdminShell({ assets, notice }: AdminShellProps) {
  return (
    <StaticDocument title="Vitrin | Yönetim Paneli" assets={assets}>
      {notice && <SiteNotice>{notice}</SiteNotice>}
      <div id="root" />
      <noscript>Yönetim paneli için JavaScript gereklidir.</noscript>
    </StaticDocument>
  );
}
