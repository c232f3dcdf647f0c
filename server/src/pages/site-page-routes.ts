import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCached } from '../platform/cache/response-cache.ts';
import type { SetDocumentHeaders } from './document-headers.ts';
import type { MemberPages } from './member-pages.ts';
import { createPageErrorHandler, type SendError } from './page-errors.ts';
import { type FindPage, type PageFinder, toPath } from './page-finder.ts';
import type { PageRenderer } from './page-renderer.ts';
import { sendResult } from './send-page.ts';
import type { SitePage } from './web-bundle.ts';

interface Options {
  sitePages: readonly SitePage[];
  pageFinder: PageFinder;
  memberPages: MemberPages;
  renderer: PageRenderer;
  setDocumentHeaders: SetDocumentHeaders;
  sendError: SendError;
  /** Name of the cookie that requests of members have */
  sessionCookieName: string;
}

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Registers the public pages.
 * @returns a handler that sends the page for unknown addresses
 */
export function addSitePages(app: FastifyInstance, options: Options): PageHandler {
  const { sitePages, pageFinder, sendError } = options;
  const errorHandler = createPageErrorHandler(sendError);
  for (const page of sitePages) {
    if (page.path === '*') continue;
    const handler = createPageHandler(options, {
      findPage: pageFinder.createFinder(page),
      isShared: page.isShared,
      isSearchable: page.isSearchable,
    });
    app.get(page.path, { errorHandler }, handler);
    if (page.path !== '/') {
      app.get(`${page.path}/`, (request, reply) =>
        reply.redirect(page.listPaths ? toPath(request.url).slice(0, -1) : page.path, 308),
      );
    }
  }
  return createPageHandler(options, {
    findPage: async () => pageFinder.unknownPage,
    isShared: true,
    isSearchable: false,
  });
}

interface PageHandlerOptions extends Pick<SitePage, 'isShared' | 'isSearchable'> {
  findPage: FindPage;
}

function createPageHandler(
  { memberPages, renderer, setDocumentHeaders, sendError, sessionCookieName }: Options,
  { findPage, isShared, isSearchable }: PageHandlerOptions,
): PageHandler {
  return async (request, reply) => {
    try {
      setDocumentHeaders(reply);
      const page = await findPage(request.url);
      if ('redirect' in page) return reply.redirect(page.redirect, page.isMoved ? 301 : 308);
      const { user } = request;
      const isSearch = isSearchable && /[?&]q=[^&]/.test(page.address);
      if (user) return await memberPages.send(user, request, reply, page, isShared && !isSearch);
      if (isSearch) {
        const { address, module } = page;
        reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
        return sendResult(await renderer.renderForVisitor(address, module), reply);
      }
      const entry = await page.cachedPage.get();
      const { value } = entry;
      if ('redirect' in value) return sendResult(value, reply);
      reply.code(value.status);
      return sendCached(request, reply, entry, { bypassCookie: sessionCookieName });
    } catch (error) {
      return sendError(error, request, reply);
    }
  };
}
