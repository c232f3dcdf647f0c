import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sessionCookie } from '../features/accounts/sign-in/session-cookie.ts';
import { findMovedCardPath } from '../features/content/card-pages.ts';
import { serverFolder } from '../platform/base/server-folder.ts';
import type { Api } from '../platform/http/api.ts';
import { rejectUnknownApiPath } from '../platform/http/create-server.ts';
import type { Platform } from '../platform/platform.ts';
import { addStreamOverlay } from './add-stream-overlay.ts';
import { addAdminShell } from './admin-shell.ts';
import { addCrawlerFiles } from './crawler-files.ts';
import { startDevBundle } from './dev-bundle.ts';
import { createDocumentHeaderSetter } from './document-headers.ts';
import { addSiteIcons } from './icons/site-icons.ts';
import { addLinkPreviews } from './link-preview/add-link-previews.ts';
import { addManifest } from './manifest.ts';
import { MemberPages } from './member-pages.ts';
import { createSendError } from './page-errors.ts';
import { PageFinder } from './page-finder.ts';
import { PageRenderer } from './page-renderer.ts';
import { addPreviewPage } from './preview-page.ts';
import { addSitePages } from './site-page-routes.ts';
import { addStaticFiles } from './static-files.ts';
import { addThemeStylesheet } from './theme/theme-stylesheet.ts';
import { loadWebBundle } from './web-bundle.ts';

/** Registers all HTML pages: cached for visitors, filled for members; pages below /admin share one static document. */
export async function addPages(app: FastifyInstance, api: Api, platform: Platform): Promise<void> {
  const { config, valueCache } = platform;
  const bundle = config.isDevelopment ? await startDevBundle(app) : await loadWebBundle();
  const web = await bundle.loadRenderer();
  const renderer = new PageRenderer(bundle, api, platform);
  const pageFinder = new PageFinder(web.sitePages, valueCache, renderer, (path) =>
    findMovedCardPath({ platform }, path),
  );
  const setDocumentHeaders = createDocumentHeaderSetter(config, bundle, web);
  const sendError = createSendError(renderer, setDocumentHeaders);

  const sendUnknownPage = addSitePages(app, {
    sitePages: web.sitePages,
    pageFinder,
    memberPages: new MemberPages(renderer, valueCache),
    renderer,
    setDocumentHeaders,
    sendError,
    sessionCookieName: sessionCookie({ platform }).name,
  });
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? sendUnknownPage(request, reply)
      : rejectUnknownApiPath(),
  );
  addAdminShell(app, web.adminPaths, { renderer, setDocumentHeaders, sendUnknownPage, sendError });
  if (bundle.filesFolder) await addStaticFiles(app, bundle.filesFolder);
  addLinkPreviews(app, (path) => pageFinder.readHtml(path));
  addManifest(app, platform);
  addThemeStylesheet(app);
  addSiteIcons(app, platform, bundle.filesFolder ?? join(serverFolder, '../web/public'));
  addStreamOverlay(app, web.streamOverlay);
  addCrawlerFiles(app, config.publicUrl, () => pageFinder.listIndexedPaths());
  addPreviewPage(app, { renderer, pageFinder, setDocumentHeaders, sendUnknownPage, sendError });
  platform.isPage = async (path) => (await pageFinder.findModule(path)) !== undefined;
}
