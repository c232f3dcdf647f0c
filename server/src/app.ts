import { accounts } from '@vitrin/contract/accounts.ts';
import { media } from '@vitrin/contract/media.ts';
import { settings } from '@vitrin/contract/settings.ts';
import type { FastifyInstance } from 'fastify';
import { accountsRoutes } from './features/accounts/accounts-routes.ts';
import { SessionCookie } from './features/accounts/session-cookie.ts';
import { createSessionHook } from './features/accounts/session-hook.ts';
import { SignInLimits } from './features/accounts/sign-in-limits.ts';
import { addContent } from './features/content/collections.ts';
import { addUploads, mediaRoutes } from './features/media/media-routes.ts';
import { settingsRoutes } from './features/settings/settings-routes.ts';
import { addPages } from './pages/add-pages.ts';
import { requireAccess } from './platform/http/access.ts';
import { apiNotFound, createServer } from './platform/http/create-server.ts';
import { addDocumentation } from './platform/http/documentation.ts';
import { addHealthRoutes } from './platform/http/health.ts';
import { Api } from './platform/http/implement.ts';
import type { Platform } from './platform/http/platform.ts';

export interface App {
  server: FastifyInstance;
  /** From now on `/readyz` says no, so that a balancer sends nobody new. */
  stopBeingReady(): void;
}

/** The whole server: what holds for every request, the features, the pages. */
export async function createApp(platform: Platform): Promise<App> {
  const server = await createServer(platform);
  const cookie = new SessionCookie(platform.config.publicUrl);
  const limits = new SignInLimits(platform.pool, platform.config.rateLimits);

  server.addHook('onRequest', createSessionHook(platform, cookie));
  server.addHook('onRequest', ({ routeOptions, ctx }, _reply, done) => {
    requireAccess(routeOptions.config.access ?? 'public', ctx.actor);
    done();
  });

  await addDocumentation(server, platform.config.publicUrl);
  const { stopBeingReady } = addHealthRoutes(server, platform.pool);

  const api = new Api();
  api.implement(server, accounts, accountsRoutes(cookie, limits));
  api.implement(server, settings, settingsRoutes(platform));
  addContent(server, api, platform);
  api.implement(server, media, mediaRoutes(platform.pictures));
  addUploads(server, platform.pictures);
  const missing = api.missing();
  if (missing.length > 0) throw new Error(`Nothing answers ${missing.join(', ')}`);

  server.all('/api/*', { config: { access: 'public', anonymous: true } }, apiNotFound);
  await addPages(server, api, platform, cookie.name);
  return { server, stopBeingReady };
}
