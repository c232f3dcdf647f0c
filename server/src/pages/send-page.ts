import type { PageResult } from '@vitrin/contract/page-request.ts';
import type { FastifyReply } from 'fastify';

export const HTML_TYPE = 'text/html; charset=utf-8';

/** Sends a page that was rendered for this request, or a redirect. */
export function sendResult(result: PageResult, reply: FastifyReply): FastifyReply {
  return 'redirect' in result
    ? reply.redirect(result.redirect, 302)
    : reply.code(result.status).type(HTML_TYPE).send(result.html);
}
