import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { NotFound } from '../../platform/base/errors.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { handleError } from '../../platform/http/error-handler.ts';
import type { Setup } from '../../platform/setup.ts';
import { sessionCookie } from '../accounts/sign-in/session-cookie.ts';
import { getSiteName } from '../settings/published-settings.ts';
import { createApiDocument } from './create-api-document.ts';

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

/** The API document: a page at `/api/docs`, OpenAPI at `/api/docs/json` and `/api/docs/yaml`. */
export const apiDocument: Feature = { personalData: 'none', setUp: addDocumentation };

function addDocumentation({ server, platform }: Setup): void {
  const { publicUrl } = platform.config;
  const cookieName = sessionCookie({ platform }).name;
  let cachedDocument: { name: string; text: Promise<string> } | undefined;
  server.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', anonymous: true };
    });
    docs.addHook('onRequest', async ({ routeOptions }, reply) => {
      const type = documentTypes[routeOptions.url ?? ''];
      if (!type) return;
      const name = await getSiteName({ platform });
      if (cachedDocument?.name !== name) {
        const document = createApiDocument({ name, publicUrl, cookieName });
        cachedDocument = { name, text: document.then((value) => JSON.stringify(value)) };
      }
      reply.type(type);
      return reply.send(await cachedDocument.text);
    });
    // The viewer's static files answer 403 or 500 to path traversal and NUL bytes. Answer 404 instead.
    docs.setErrorHandler((_error, request, reply) => handleError(new NotFound(), request, reply));
    // The viewer needs the plugin. Its document stays unused: it would be built without yielding to the event loop.
    await docs.register(swagger);
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: policy,
      uiConfig: { docExpansion: 'none', tryItOutEnabled: false },
    });
  });
}
