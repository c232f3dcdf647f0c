import { join } from 'node:path';
import type { PageAssets } from '@vitrin/contract/page-request.ts';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { serverFolder } from '../platform/base/server-folder.ts';
import type { WebBundle, WebRenderer } from './web-bundle.ts';

const REFRESH_PATH = '/dev-refresh.js';
// Vite would write this script into an index.html. Hot replacement of components needs it.
const refreshScript = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;

const root = join(serverFolder, '../web');

/** Serves web/ from its sources through Vite in this process, so that changes need no build. */
export async function startDevBundle(app: FastifyInstance): Promise<WebBundle> {
  const { createServer } = await import('vite');
  const vite: ViteDevServer = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error));
  });
  app.get(REFRESH_PATH, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(refreshScript),
  );
  const createAssets = (entry: string, sheet: string, module = ''): PageAssets => ({
    scripts: ['/@vite/client', REFRESH_PATH, entry],
    styles: [`/src/styles/${sheet}.css?direct`],
    preloads: [],
    pageScript: `/${module}`,
    streamScript: '/src/features/streams/live/define-stream-live.ts',
    fontStylesheet: '/src/styles/fonts.css?direct',
    fontFiles: [],
  });
  return {
    loadRenderer: async () => (await vite.ssrLoadModule('/src/app/ssr/server.tsx')) as WebRenderer,
    getSiteAssets: (module) => createAssets('/src/app/ssr/hydrate.tsx', 'site', module),
    getAdminAssets: () => createAssets('/src/app/admin/admin-client.tsx', 'admin'),
    readStyle: undefined,
    filesFolder: null,
  };
}
