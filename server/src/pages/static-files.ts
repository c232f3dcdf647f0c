import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Registers a route per built file, so that other paths never reach the disk. */
export async function addStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, limit: 'none', anonymous: true };
    });
    await scope.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz', '**/.vite/**'],
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  });
}
