import { previewTime } from '@vitrin/contract/plan.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { actsAsStaff } from '../platform/http/access.ts';
import type { SetDocumentHeaders } from './document-headers.ts';
import type { SendError } from './page-errors.ts';
import type { PageFinder } from './page-finder.ts';
import type { PageRenderer } from './page-renderer.ts';
import { HTML_TYPE } from './send-page.ts';

const PREVIEW_PATH = '/onizleme';
const INVALID_MESSAGE =
  'Önizlemek için gelecekte bir zaman seçin: adresteki tarih okunamıyor ya da geçmişte.';

const query = z.object({
  at: previewTime,
  path: z.string().startsWith('/').default('/'),
  /** Shown in a frame of the panel, which inserts unsaved content. */
  framed: z.literal('1').optional(),
});

interface Options {
  renderer: PageRenderer;
  pageFinder: PageFinder;
  setDocumentHeaders: SetDocumentHeaders;
  /** Sends the page for unknown addresses. */
  sendUnknownPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  sendError: SendError;
}

/** Adds `/onizleme?at=&path=`: a page as it will be at that time if nothing is edited, for staff only. */
export function addPreviewPage(
  app: FastifyInstance,
  { renderer, pageFinder, setDocumentHeaders, sendUnknownPage, sendError }: Options,
): void {
  app.get(PREVIEW_PATH, async (request, reply) => {
    if (!actsAsStaff(request.ctx.actor)) return sendUnknownPage(request, reply);
    setDocumentHeaders(reply)
      .type(HTML_TYPE)
      .header('cache-control', 'private, no-store')
      .header('vary', 'Cookie')
      .header('x-robots-tag', 'noindex');
    const parsedQuery = query.safeParse(request.query);
    if (!parsedQuery.success)
      return reply.code(400).send(await renderer.renderError(INVALID_MESSAGE));
    const { at, path, framed } = parsedQuery.data;
    if (framed) setDocumentHeaders(reply, 'frame-child');
    try {
      const module = await pageFinder.findModule(path.replace(/[?#].*$/s, ''), Date.parse(at));
      if (module === undefined) return sendUnknownPage(request, reply);
      const page = await renderer.renderPreview(path, module, {
        at,
        ...(framed && { framed: true }),
      });
      if ('redirect' in page) {
        return reply.redirect(
          `${PREVIEW_PATH}?${new URLSearchParams({ at, path: page.redirect })}`,
          302,
        );
      }
      return reply.code(page.status).send(page.html);
    } catch (error) {
      return sendError(error, request, reply);
    }
  });
}
