import { randomBytes } from 'node:crypto';
import {
  createServer as createServerOfNode,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { NotFound, TooManyRequests } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { FrontDesk } from '../published/front-desk.ts';
import { AddressLimit } from './address-limit.ts';
import { FILE_PATIENCE, hasBody, limitBodies } from './body-timeout.ts';
import { createAddressReader, limitedAddress } from './client-address.ts';
import { handleError, refuseConnection } from './error-handler.ts';
import { acceptJsonOnly } from './json-body.ts';
import { addMetrics } from './metrics.ts';
import { createOriginCheck } from './origin-check.ts';
import { securityHeaders } from './security-headers.ts';
import './request-context.ts';
import { sayGoodbye } from './say-goodbye.ts';

/** Calls per address and 10 minutes, by kind. */
const ADDRESS_LIMITS = { other: 3000, tracking: 3000 };

/** The HTTP server without any route: what holds for every request. */
export async function createServer(platform: Platform): Promise<FastifyInstance> {
  const { config, log, pool, figures } = platform;
  const frontDesk = new FrontDesk();
  figures.push({
    name: 'vitrin_published_answers_total',
    help: 'Answers given from kept bytes ahead of routing; http_request_duration_seconds has none of them.',
    type: 'counter',
    read: () => frontDesk.served,
  });
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    // A malformed address is one that nothing is at.
    frameworkErrors: (_error, request, reply) => handleError(new NotFound(), request, reply),
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    clientErrorHandler: refuseConnection,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    serverFactory: (handler) => createHttpServer(frontDesk, handler),
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorate('frontDesk', frontDesk);
  app.decorateRequest('ctx', null as never);
  app.decorateRequest('user', null);
  const always = securityHeaders(config.publicUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(always);
    done();
  });
  acceptJsonOnly(app);
  app.addHook('preClose', async () => frontDesk.close());
  sayGoodbye(app);
  limitBodies(app);
  refuseUndeclaredAccess(app);
  const admit = limitAddresses(app, platform, new AddressLimit(pool, log, ADDRESS_LIMITS));
  if (!config.development) app.addHook('onListen', async () => frontDesk.open({ admit }));
  app.addHook('onRequest', createOriginCheck(config.publicUrl));
  logRequests(app, platform);
  await app.register(cookie);
  await addMetrics(app, platform);
  return app;
}

/** Ids for the log: this process, and the how-manieth request. Random ones cost more than routing does. */
function requestIds(): () => string {
  const processId = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${processId}-${(++count).toString(36)}`;
}

function createHttpServer(frontDesk: FrontDesk, handler: RequestListener): Server {
  const options = {
    headersTimeout: 10_000,
    requestTimeout: FILE_PATIENCE,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16_384,
  };
  return createServerOfNode(options, (request, response) => {
    if (hasBody(request) || !frontDesk.answer(request, response)) handler(request, response);
  });
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

/** Counts every call; gives the front desk's way of asking whether a caller may come in. */
function limitAddresses(
  app: FastifyInstance,
  { config }: Platform,
  limit: AddressLimit,
): (request: IncomingMessage) => boolean {
  if (!config.rateLimits) return () => true;
  limit.start();
  app.addHook('onClose', async () => {
    limit.stop();
    await limit.sync();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const kind = request.routeOptions.config.limit ?? 'other';
    const seconds = kind === 'none' ? 0 : limit.take(kind, limitedAddress(request.ip));
    if (seconds === 0) return done();
    const message = 'Çok fazla istek gönderdiniz. Lütfen biraz bekleyin.';
    done(new TooManyRequests('too_many_requests', message, seconds));
  });
  const addressOf = createAddressReader(config.trustProxy);
  return (request) => limit.take('other', limitedAddress(addressOf(request))) === 0;
}

function logRequests(app: FastifyInstance, { log }: Platform): void {
  app.addHook('onResponse', (request, reply, done) => {
    // Published bytes go out by the ten thousand a second; a line for each would cost more than they do.
    const level =
      request.routeOptions.config.anonymous && reply.statusCode < 400 ? 'debug' : 'info';
    if (log.isLevelEnabled(level)) {
      const { method, url, ip, user } = request;
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      request.log[level](
        {
          method,
          // Without the query: it may hold a password link's token, or whom somebody looks for.
          path: url.split('?', 1)[0]?.slice(0, 500),
          status: reply.statusCode,
          ms,
          address: ip,
          user: user?.id,
        },
        'request',
      );
    }
    done();
  });
}

/** The 404 of everything below /api. */
export async function apiNotFound(): Promise<never> {
  throw new NotFound('not_found', 'Böyle bir adres yok.');
}
