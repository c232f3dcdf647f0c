import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCached } from '../platform/cache/send-cached.ts';
import type { SetDocumentHeaders } from './document-headers.ts';
import type { MemberPages } from './member-pages.ts';
import { createPageErrorHandler, type SendError } from './page-errors.ts';
import { type FindPage, type PageFinder, toPath } from './page-finder.ts';
import { sendResult } from './send-page.ts';
import type { SitePage } from './web-bundle.ts';

interface Options {
  sitePages: readonly SitePage[];
  pageFinder: PageFinder;
  memberPages: MemberPages;
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
  });
}

function createPageHandler(
  { memberPages, setDocumentHeaders, sendError, sessionCookieName }: Options,
  { findPage, isShared }: { findPage: FindPage; isShared: boolean },
): PageHandler {
  return async (request, reply) => {
    try {
      setDocumentHeaders(reply);
      const page = await findPage(request.url);
      if ('redirect' in page) return reply.redirect(page.redirect, page.isMoved ? 301 : 308);
      const { user } = request;
      if (user) return await memberPages.send(user, request, reply, page, isShared);
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
