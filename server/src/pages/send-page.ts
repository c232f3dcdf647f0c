import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingChooser } from '../platform/published/encoded-body.ts';
import type { FilledPage } from './page-for-members.ts';
import type { PageAnswer } from './web-bundle.ts';

export const HTML = 'text/html; charset=utf-8';

// Every browser takes gzip, and no other encoding can be put together from pieces that were compressed before.
const encodingOf = encodingChooser(['gzip']);

/** Sends a page whose places are filled. */
export function sendFilled(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { status, text, parts }: FilledPage,
): FastifyReply {
  reply.code(status).type(HTML);
  if (encodingOf(headers['accept-encoding']) === 'identity') return reply.send(text.plain(parts));
  return reply.header('content-encoding', 'gzip').send(text.gzip(parts));
}

/** Sends a page that was rendered whole, or the way to another one. */
export function sendAnswer(answer: PageAnswer, reply: FastifyReply): FastifyReply {
  return 'redirect' in answer
    ? reply.redirect(answer.redirect, 302)
    : reply.code(answer.status).type(HTML).send(answer.html);
}
