import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../platform/database/database-errors.ts';
import { handleError } from '../platform/http/error-handler.ts';
import type { SetDocumentHeaders } from './document-headers.ts';
import type { PageRenderer } from './page-renderer.ts';
import { HTML_TYPE } from './send-page.ts';

export type SendError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Returns a function that logs the error and sends the error page. */
export function createSendError(
  renderer: PageRenderer,
  setDocumentHeaders: SetDocumentHeaders,
): SendError {
  return async (error, request, reply) => {
    request.log.error({ err: error }, 'page failed');
    return setDocumentHeaders(reply)
      .code(isDatabaseUnavailable(error) ? 503 : 500)
      .header('cache-control', 'no-store')
      .header('x-request-id', request.id)
      .type(HTML_TYPE)
      .send(await renderer.renderError());
  };
}

/**
 * Returns a handler for errors before the page handler runs, for example while the session is loaded. Only an
 * unavailable database gets the error page.
 */
export function createPageErrorHandler(sendError: SendError) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    isDatabaseUnavailable(error)
      ? sendError(error, request, reply)
      : handleError(error, request, reply);
}
