import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { NotFound } from '../base/errors.ts';
import { contractSchemas } from './contract-schemas.ts';

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

/** What the viewer's files need to know of a request. */
const passed = ['if-none-match', 'if-modified-since', 'range'] as const;

/**
 * The API document made from the contract: `/api/docs`, and as OpenAPI at `/api/docs/json`. What makes and shows it is
 * loaded when somebody asks.
 */
export function addDocumentation(app: FastifyInstance, publicUrl: string): void {
  let opening: Promise<FastifyInstance> | undefined;
  const open = () => (opening ??= openViewer(app.routes, publicUrl));
  let document: string | undefined;
  const options = { config: { access: 'public', anonymous: true } } as const;
  app.get('/api/docs/json', options, async (_request, reply) => {
    document ??= JSON.stringify((await open()).swagger());
    return reply.type('application/json; charset=utf-8').send(document);
  });
  for (const path of ['/api/docs', '/api/docs/*']) {
    app.get(path, options, async ({ url, headers }, reply) => {
      const viewer = await open();
      const wanted = passed.map((name) => [name, headers[name]]).filter(([, value]) => value);
      const answer = await viewer.inject({ url, headers: Object.fromEntries(wanted) });
      // The viewer's files refuse a path that climbs, or has a NUL, in a way of their own: nothing is there either.
      if (answer.statusCode >= 400) throw new NotFound();
      const { connection, date, 'content-length': length, ...own } = answer.headers;
      return reply.code(answer.statusCode).headers(own).send(answer.rawPayload);
    });
  }
}

function refuse(): never {
  throw new NotFound();
}

/** A server of its own, that nobody reaches but by way of the other: it knows the calls and answers none. */
async function openViewer(
  routes: readonly RouteOptions[],
  publicUrl: string,
): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const viewer = Fastify({ schemaController: contractSchemas, exposeHeadRoutes: false });
  await viewer.register(swagger, {
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
  await viewer.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    uiConfig: { docExpansion: 'none', tryItOutEnabled: false },
  });
  for (const { method, url, schema } of routes) {
    if (!schema || method === 'HEAD') continue;
    viewer.route({ method, url, schema, handler: refuse });
  }
  await viewer.ready();
  return viewer;
}
