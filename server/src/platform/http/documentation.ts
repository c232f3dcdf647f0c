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

// JSON is valid YAML 1.2.
const documentTypes: Record<string, string> = {
  '/api/docs/json': 'application/json; charset=utf-8',
  '/api/docs/yaml': 'application/yaml; charset=utf-8',
};

/** Serves the API document: a page at `/api/docs`, OpenAPI at `/api/docs/json` and `/api/docs/yaml`. */
export async function addDocumentation(
  app: FastifyInstance,
  {
    getSiteName,
    ...site
  }: Omit<Parameters<typeof createApiDocument>[0], 'name'> & { getSiteName: () => Promise<string> },
): Promise<void> {
  let cachedDocument: { name: string; text: Promise<string> } | undefined;
  // The viewer needs the plugin. Its document stays unused: it would be built without yielding to the event loop.
  await app.register(swagger);
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', anonymous: true };
    });
    docs.addHook('onRequest', async ({ routeOptions }, reply) => {
      const type = documentTypes[routeOptions.url ?? ''];
      if (!type) return;
      const name = await getSiteName();
      if (cachedDocument?.name !== name) {
        const text = createApiDocument({ ...site, name }).then((value) => JSON.stringify(value));
        cachedDocument = { name, text };
      }
      reply.type(type);
      return reply.send(await cachedDocument.text);
    });
    // The viewer's static files answer 403 or 500 to path traversal and NUL bytes. Answer 404 instead.
    docs.setErrorHandler((_error, request, reply) => handleError(new NotFound(), request, reply));
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: policy,
      uiConfig: { docExpansion: 'none', tryItOutEnabled: false },
    });
  });
}
