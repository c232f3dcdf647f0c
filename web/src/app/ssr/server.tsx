import type { StaticDocumentInput } from '@vitrin/contract/page-request.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import overlayStyle from '../../features/streams/overlay/overlay.css?inline';
import overlayScript from '../../features/streams/overlay/overlay.ts?bundled';
import { renderOverlay } from '../../features/streams/overlay/overlay-document.ts';
import { adminPages } from '../admin/admin-pages.ts';
import { sitePages as pages } from '../site/site-pages.ts';
import startScript from '../start/start.ts?bundled';
import { ErrorDocument } from './error-document.tsx';
import { headScript } from './head-script.ts';
import { SiteNotice } from './site-notice.tsx';
import { StaticDocument } from './static-document.tsx';

export { renderPage } from './render-page.tsx';
export { renderSharedPage, type SharedPage } from './shared-page.tsx';
export { loadUserState, type UserState } from './user-state.ts';

/** The public pages with the manifest keys of their code. `isShared`: many members share one rendered page. */
export const sitePages = pages.map(
  ({ path, module, isIndexed, listPaths, isPersonal, redirectSignedIn, isSearchable = false }) => ({
    path,
    module,
    isIndexed,
    isShared: !isPersonal && !redirectSignedIn,
    isSearchable,
    ...(listPaths && { listPaths }),
  }),
);
export const adminPaths = adminPages.map(({ path }) => path);
/** All inline scripts, for the content security policy. */
export const inlineScripts = [headScript, startScript];

/** The page that streaming programs show. */
export const streamOverlay = {
  script: overlayScript,
  style: overlayStyle,
  render: renderOverlay,
};

/** Renders the document of every admin page: a shell without data. */
export function renderAdminShell(input: StaticDocumentInput): string {
  return `<!doctype html>${renderToStaticMarkup(<AdminShell {...input} />)}`;
}

/** Renders the error page, which needs only its stylesheet. */
export function renderErrorPage(input: StaticDocumentInput): string {
  return `<!doctype html>${renderToStaticMarkup(<ErrorDocument {...input} />)}`;
}

/** The shell of the admin area; the browser fills it once the user is known. */
export function AdminShell({ assets, siteName, notice }: StaticDocumentInput) {
  return (
    <StaticDocument siteName={siteName} title="Yönetim Paneli" assets={assets}>
      {notice && <SiteNotice {...notice} />}
      <div id="root" />
      <noscript>Yönetim paneli için JavaScript gereklidir.</noscript>
    </StaticDocument>
  );
}
