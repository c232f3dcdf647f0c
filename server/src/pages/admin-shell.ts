import { isStaff } from '@vitrin/contract/roles.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCached } from '../platform/cache/response-cache.ts';
import type { SetDocumentHeaders } from './document-headers.ts';
import { createPageErrorHandler, type SendError } from './page-errors.ts';
import { toPath } from './page-finder.ts';
import type { PageRenderer } from './page-renderer.ts';

interface Options {
  renderer: PageRenderer;
  setDocumentHeaders: SetDocumentHeaders;
  /** Sends the page for unknown addresses. */
  sendUnknownPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  sendError: SendError;
}

/** Registers the panel's pages, which share one static document. Staff get it for unknown paths too, with 404. */
export function addAdminShell(
  app: FastifyInstance,
  paths: readonly string[],
  { renderer, setDocumentHeaders, sendUnknownPage, sendError }: Options,
): void {
  const shell = renderer.createCachedAdminShell();
  const sendShell = async (request: FastifyRequest, reply: FastifyReply) => {
    setDocumentHeaders(reply, 'frame-parent').header('x-robots-tag', 'noindex');
    return sendCached(request, reply, await shell.get(), { noStore: true });
  };
  for (const path of paths) app.get(path, { config: { anonymous: true } }, sendShell);
  const errorHandler = createPageErrorHandler(sendError);
  app.get('/admin/*', { errorHandler }, (request, reply) => {
    const path = toPath(request.url);
    if (path.endsWith('/')) return reply.redirect(path.slice(0, -1), 308);
    const isForStaff = request.user && isStaff(request.user.role);
    return isForStaff ? sendShell(request, reply.code(404)) : sendUnknownPage(request, reply);
  });
}
