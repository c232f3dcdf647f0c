import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../platform/database/failures.ts';
import { apiNotFound } from '../platform/http/create-server.ts';
import type { Api } from '../platform/http/implement.ts';
import { type Platform, systemContext } from '../platform/http/platform.ts';
import type { Entry, PublishedValue } from '../platform/published/published-value.ts';
import { sendPublished } from '../platform/published/send-published.ts';
import { contentPolicy } from './content-policy.ts';
import { addCrawlerFiles } from './crawler-files.ts';
import { startDevBundle } from './dev-bundle.ts';
import { addStaticFiles } from './static-files.ts';
import { loadWebBundle, type PageAnswer } from './web-bundle.ts';

const HTML = 'text/html; charset=utf-8';
const VARY = 'Accept-Encoding, Cookie';
// A path that no page has: what is rendered for it is the page for everything unknown.
const UNKNOWN = '/404';

/**
 * Everything that is HTML. Visitors without a session get kept bytes, known paths only;
 * with a session a page is rendered for that person. /admin is one static shell.
 */
export async function addPages(app: FastifyInstance, api: Api, platform: Platform): Promise<void> {
  const { config, publisher } = platform;
  const bundle = config.development ? await startDevBundle(app) : await loadWebBundle();
  const { sitePages, adminPaths, inlineScripts } = await bundle.renderer();
  const policy = config.development
    ? undefined
    : contentPolicy(inlineScripts, config.publicUrl.startsWith('https:'));

  const asDocument = (reply: FastifyReply) =>
    policy
      ? reply.header('content-security-policy', policy)
      : reply.removeHeader('content-security-policy');

  const render = async (
    path: string,
    request: FastifyRequest | null,
    madeFrom?: Entry<unknown>[],
  ) => {
    const { renderPage } = await bundle.renderer();
    const ctx = request?.ctx ?? systemContext(platform);
    return renderPage({
      path,
      origin: config.publicUrl,
      user: request?.user ?? null,
      call: (route, input) => api.call(route, input, ctx, madeFrom),
      assets: bundle.siteAssets(sitePages.find((page) => page.path === path.split('?')[0])?.module),
    });
  };

  const keep = (path: string): PublishedValue<PageAnswer> =>
    publisher.publish({
      name: `page ${path}`,
      compute: async () => {
        const madeFrom: Entry<unknown>[] = [];
        const value = await render(path, null, madeFrom);
        const text = 'html' in value ? value.html : '';
        return {
          value,
          text,
          contentType: HTML,
          madeFrom,
          ...(config.development && { validUntil: 0 }),
        };
      },
    });

  const sendError = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    request.log.error({ err: error }, 'page failed');
    const { errorPage } = await bundle.renderer();
    return asDocument(reply)
      .code(isDatabaseAway(error) ? 503 : 500)
      .header('cache-control', 'no-store')
      .type(HTML)
      .send(errorPage(bundle.siteAssets()));
  };

  const sendAnswer = (answer: PageAnswer, reply: FastifyReply) =>
    'redirect' in answer
      ? reply.redirect(answer.redirect, 302)
      : reply.code(answer.status).type(HTML).send(answer.html);

  const pageHandler =
    (kept: PublishedValue<PageAnswer>, path?: string) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        asDocument(reply);
        if (request.user) {
          reply.header('cache-control', 'private, no-store').header('vary', VARY);
          return sendAnswer(await render(path ? request.url : UNKNOWN, request), reply);
        }
        const { value, body } = kept.current() ?? (await kept.get());
        if ('redirect' in value) return sendAnswer(value, reply);
        return sendPublished(request, reply.code(value.status), body, VARY);
      } catch (error) {
        return sendError(error, request, reply);
      }
    };

  for (const { path } of sitePages) {
    app.get(path, pageHandler(keep(path), path));
    if (path !== '/') app.get(`${path}/`, (_request, reply) => reply.redirect(path, 308));
  }

  const shell = publisher.publish({
    name: 'admin shell',
    compute: async () => {
      const text = (await bundle.renderer()).renderAdminShell(bundle.adminAssets());
      return { value: null, text, contentType: HTML, ...(config.development && { validUntil: 0 }) };
    },
  });
  for (const path of adminPaths) {
    app.get(path, { config: { anonymous: true } }, async (request, reply) => {
      const { body } = await shell.get();
      return sendPublished(request, asDocument(reply).header('x-robots-tag', 'noindex'), body);
    });
  }

  if (bundle.files) await addStaticFiles(app, bundle.files);
  addCrawlerFiles(
    app,
    config.publicUrl,
    sitePages.filter(({ indexed }) => indexed).map(({ path }) => path),
  );

  const notFound = pageHandler(keep(UNKNOWN));
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? notFound(request, reply)
      : apiNotFound(),
  );
}
