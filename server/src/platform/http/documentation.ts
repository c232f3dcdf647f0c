import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyError, FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { NotFound } from '../base/errors.ts';
import { handleError } from './error-handler.ts';

// The hash is that of the one style element which the bundled viewer writes.
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

/** The API document made from the contract: `/api/docs`, and as OpenAPI at `/api/docs/json`. Before any route. */
export async function addDocumentation(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vitrin',
        version: '1',
        description: 'Vitrin sitesinin ve panelinin çağrıları.',
      },
      servers: [{ url: publicUrl }],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', anonymous: true };
    });
    // The viewer's files refuse a path that climbs, or has a NUL, in a way of their own: nothing is there either.
    scope.setErrorHandler((error: FastifyError, request, reply) =>
      handleError(
        [400, 403].includes(error.statusCode ?? 500) ? new NotFound() : error,
        request,
        reply,
      ),
    );
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: policy,
      uiConfig: { docExpansion: 'none', tryItOutEnabled: false },
    });
  });
}
