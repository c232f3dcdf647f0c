import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { v7 } from 'uuid';
import { NotFound, TooManyRequests } from '../errors.ts';
import { AddressLimit } from './address-limit.ts';
import { limitedAddress } from './client-address.ts';
import { handleError, refuseConnection } from './error-handler.ts';
import { acceptJsonOnly } from './json-body.ts';
import { createOriginCheck } from './origin-check.ts';
import type { Platform } from './platform.ts';
import './request-context.ts';
import { sayGoodbye } from './say-goodbye.ts';

/** Calls per address and 10 minutes, by kind. */
const ADDRESS_LIMITS = { other: 3000 };

/** The HTTP server without any route: what holds for every request. */
export async function createServer(platform: Platform): Promise<FastifyInstance> {
  const { config, log, pool } = platform;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => v7(),
    // A malformed address is one that nothing is at.
    frameworkErrors: (_error, request, reply) => handleError(new NotFound(), request, reply),
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    clientErrorHandler: refuseConnection,
    // With the interval below whoever dawdles is cut off within 15 s.
    requestTimeout: 13_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorateRequest('ctx', null as never);
  app.decorateRequest('user', null);
  acceptJsonOnly(app);
  sayGoodbye(app);
  refuseUndeclaredAccess(app);
  limitAddresses(app, platform, new AddressLimit(pool, log, ADDRESS_LIMITS));
  app.addHook('onRequest', createOriginCheck(config.publicUrl));
  logRequests(app);
  await app.register(helmet, securityHeaders(config.publicUrl));
  await app.register(cookie);
  return app;
}

function securityHeaders(publicUrl: string) {
  return {
    // Pages bring their own policy; anything else the server sends is no document at all.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    xFrameOptions: { action: 'deny' as const },
    crossOriginEmbedderPolicy: false,
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that was added, for the check below and for tests. */
    routes: RouteOptions[];
  }
}

/** A route below /api that does not say who may call it stops the start. */
function refuseUndeclaredAccess(app: FastifyInstance): void {
  app.decorate('routes', []);
  app.addHook('onRoute', (route) => {
    app.routes.push(route);
  });
  app.addHook('onReady', async () => {
    const undeclared = app.routes.find(
      ({ url, config }) => url.startsWith('/api/') && !config?.access,
    );
    if (undeclared)
      throw new Error(`${undeclared.method} ${undeclared.url} does not declare its access`);
  });
}

function limitAddresses(app: FastifyInstance, { config }: Platform, limit: AddressLimit): void {
  if (!config.rateLimits) return;
  limit.start();
  app.addHook('onClose', async () => {
    limit.stop();
    await limit.sync();
  });
  app.addHook('onRequest', async (request) => {
    const kind = request.routeOptions.config.limit ?? 'other';
    if (kind === 'none') return;
    const seconds = limit.take(kind, limitedAddress(request.ip));
    if (seconds > 0) {
      const message = 'Çok fazla istek gönderdiniz. Lütfen biraz bekleyin.';
      throw new TooManyRequests('too_many_requests', message, seconds);
    }
  });
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // Published bytes go out by the ten thousand a second; a line for each would cost more than they do.
    const level =
      request.routeOptions.config.anonymous && reply.statusCode < 400 ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        url: request.url.slice(0, 500),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
        user: request.user?.id,
      },
      'request',
    );
  });
}

/** The 404 of everything below /api. */
export async function apiNotFound(): Promise<never> {
  throw new NotFound('not_found', 'Böyle bir adres yok.');
}
