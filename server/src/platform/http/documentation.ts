import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { NotFound } from '../base/errors.ts';
import { createApiDocument } from '../openapi/api-document.ts';
import { handleError } from './error-handler.ts';

// The hash is that of the only style element of the bundled viewer.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the API document: a page at `/api/docs`, OpenAPI at `/api/docs/json`. */
export async function addDocumentation(
  app: FastifyInstance,
  about: Parameters<typeof createApiDocument>[0],
): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0' },
    // The document is made from the contract when it is first asked for, not from the routes.
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: () => createApiDocument(about),
  });
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', anonymous: true };
    });
    // The viewer's static files answer 403 or 500 to path traversal and NUL bytes; make it a 404.
    docs.setErrorHandler((_error, request, reply) => handleError(new NotFound(), request, reply));
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: policy,
      uiConfig: { docExpansion: 'none', tryItOutEnabled: false },
    });
  });
}
