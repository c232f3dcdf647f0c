import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie } from '../features/accounts/session-cookie.ts';
import { isDatabaseAway } from '../platform/database/failures.ts';
import { apiNotFound } from '../platform/http/create-server.ts';
import { handleError } from '../platform/http/error-handler.ts';
import type { Api } from '../platform/http/implement.ts';
import { addPagePaths } from '../platform/page-paths.ts';
import type { Platform } from '../platform/platform.ts';
import { sendPublished } from '../platform/published/send-published.ts';
import { contentPolicy, type Framing } from './content-policy.ts';
import { addCrawlerFiles } from './crawler-files.ts';
import { startDevBundle } from './dev-bundle.ts';
import { KnownPages } from './known-pages.ts';
import { OwnPages, type Shown } from './own-pages.ts';
import { PageRenderer } from './page-renderer.ts';
import { addPreviewPage } from './preview-page.ts';
import { HTML, sendAnswer } from './send-page.ts';
import { addStaticFiles } from './static-files.ts';
import { loadWebBundle, type SitePage } from './web-bundle.ts';

/**
 * Everything that is HTML. Visitors without a session get cached bytes, known paths only;
 * with a session a page is rendered for that person. /admin is one static shell.
 */
export async function addPages(app: FastifyInstance, api: Api, platform: Platform): Promise<void> {
  const { name: cookieName } = sessionCookie({ platform });
  const { config } = platform;
  const bundle = config.development ? await startDevBundle(app) : await loadWebBundle();
  const { sitePages, adminPaths, inlineScripts } = await bundle.renderer();
  const renderer = new PageRenderer(bundle, api, platform);
  const ownPages = new OwnPages(renderer);
  const { styleText } = bundle;
  const styles = new Set(sitePages.flatMap(({ module }) => bundle.siteAssets(module).styles));
  const inline = { scripts: inlineScripts, styles: styleText ? [...styles].map(styleText) : [] };
  const policyFor = (framing: Framing) =>
    contentPolicy(inline, config.publicUrl.startsWith('https:'), framing);
  const policies = {
    none: policyFor('none'),
    holds: policyFor('holds'),
    stands: policyFor('stands'),
  };

  const asDocument = (reply: FastifyReply, framing: Framing = 'none') => {
    if (framing === 'stands') reply.header('x-frame-options', 'SAMEORIGIN');
    return config.development
      ? reply.removeHeader('content-security-policy')
      : reply.header('content-security-policy', policies[framing]);
  };

  const sendError = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    request.log.error({ err: error }, 'page failed');
    return asDocument(reply)
      .code(isDatabaseAway(error) ? 503 : 500)
      .header('cache-control', 'no-store')
      .header('x-request-id', request.id)
      .type(HTML)
      .send(await renderer.renderError());
  };

  // Whatever was asked for that no page has gets the same answer, cached once.
  const { module: unknownModule = '' } = sitePages.find(({ path }) => path === '*') ?? {};
  const unknown: Shown = {
    cached: renderer.cachedPage('/404', unknownModule),
    path: '/404',
    address: '/404',
    module: unknownModule,
  };
  const knownPages = new Map<SitePage, KnownPages>();

  /** Finds out which page an address stands for. */
  const finderOf = (page: SitePage): ((url: string) => Promise<Shown | { redirect: string }>) => {
    const { path, module, known } = page;
    if (path === '*') return async () => unknown;
    if (known) {
      const pages = new KnownPages(platform.publisher, renderer, { path, module, known });
      knownPages.set(page, pages);
      return async (url) => {
        const path = pathOf(url);
        const cached = await pages.find(path);
        if (cached) return { cached, module, path, address: url };
        // Ids are read without regard to case; a page has one spelling.
        const lower = path.toLowerCase();
        return (await pages.paths()).has(lower) ? { redirect: lower } : unknown;
      };
    }
    const cached = renderer.cachedPage(path, module);
    return async (url) => ({ cached, module, path, address: url });
  };

  const pageHandler = (page: SitePage) => {
    const find = finderOf(page);
    return async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        asDocument(reply);
        const shown = await find(request.url);
        if ('redirect' in shown) return reply.redirect(shown.redirect, 308);
        const { cached } = shown;
        const { user } = request;
        if (user) return await ownPages.send(user, request, reply, shown, page.kept);
        const entry = cached.current() ?? (await cached.get());
        const { value } = entry;
        if ('redirect' in value) return sendAnswer(value, reply);
        reply.code(value.status);
        return sendPublished(request, reply, entry, { exceptWithCookie: cookieName });
      } catch (error) {
        return sendError(error, request, reply);
      }
    };
  };

  // A person's page needs the database before any handler runs: to know who asks.
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    isDatabaseAway(error) ? sendError(error, request, reply) : handleError(error, request, reply);

  const sendUnknown = pageHandler({
    path: '*',
    module: unknownModule,
    indexed: false,
    kept: true,
  });
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? sendUnknown(request, reply)
      : apiNotFound(),
  );
  for (const page of sitePages) {
    if (page.path === '*') continue;
    app.get(page.path, { errorHandler }, pageHandler(page));
    if (page.path !== '/') {
      app.get(`${page.path}/`, (request, reply) =>
        reply.redirect(page.known ? pathOf(request.url).slice(0, -1) : page.path, 308),
      );
    }
  }

  const shell = renderer.keepAdminShell();
  for (const path of adminPaths) {
    app.get(path, { config: { anonymous: true } }, async (request, reply) => {
      const entry = shell.current() ?? (await shell.get());
      asDocument(reply, 'holds').header('x-robots-tag', 'noindex');
      return sendPublished(request, reply, entry, { neverStored: true });
    });
  }

  if (bundle.files) await addStaticFiles(app, bundle.files);
  addCrawlerFiles(app, config.publicUrl, async () => {
    const indexed = sitePages.filter((page) => page.indexed);
    const paths = indexed.map(async (page) => [
      ...((await knownPages.get(page)?.paths()) ?? [page.path]),
    ]);
    return (await Promise.all(paths)).flat();
  });

  const moduleAt = async (path: string, moment?: number) => {
    const plain = sitePages.find((page) => !page.known && page.path === path);
    if (plain) return plain.module;
    for (const [page, pages] of knownPages)
      if ((await pages.paths(moment)).has(path)) return page.module;
    return undefined;
  };
  addPreviewPage(app, { renderer, moduleAt, asDocument, sendUnknown, sendError });
  addPagePaths({ platform }, async (path) => (await moduleAt(path)) !== undefined);
}

const pathOf = (url: string) => url.replace(/\?.*$/s, '');
