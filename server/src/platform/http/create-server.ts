import { randomBytes } from 'node:crypto';
import {
  createServer as createNodeServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { BadRequest, NotFound } from '../base/errors.ts';
import { createCounter } from '../base/metric.ts';
import { runWithRequestId } from '../base/request-id.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import type { Platform } from '../platform.ts';
import { checkHosts, createAliasCheck, hasOneHost } from './check-host.ts';
import { compressResponses } from './compress-responses.ts';
import { handleError, refuseConnection } from './error-handler.ts';
import { removeForwardedPorts } from './guards/client-address.ts';
import { addGuards } from './guards/guards.ts';
import { hasBody, type RefuseConnection, UPLOAD_TIMEOUT_MS } from './guards/slow-clients.ts';
import { acceptJsonOnly } from './json-body.ts';
import { toLoggedPath } from './logged-path.ts';
import { addMetrics } from './metrics.ts';
import { createOriginCheck } from './origin-check.ts';
import { createSecurityHeaders } from './security-headers.ts';
import './request-context.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { drainConnections } from './drain-connections.ts';
import { warnAboutProxy } from './warn-about-proxy.ts';

// Zod schemas only. Fastify's own compilers are not loaded.
const compilersFactory: object = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
};

/** Creates the HTTP server without routes, with everything that applies to all requests. */
export async function createServer(platform: Platform): Promise<FastifyInstance> {
  const { config, log, metrics } = platform;
  const responseCache = new ResponseCache(config.cdn?.seconds ?? null);
  metrics.push(
    createCounter(
      'vitrin_published_answers_total',
      'Responses of the response cache. They are not in http_request_duration_seconds.',
      () => responseCache.hitCount,
    ),
  );
  const defaultHeaders = createSecurityHeaders(config.publicUrl);
  const refuse: RefuseConnection = (error, socket) =>
    refuseConnection(error, socket, defaultHeaders);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIdGenerator(),
    // A malformed address is a 404.
    frameworkErrors: (_error, request, reply) =>
      handleError(new NotFound(), request, reply.headers(defaultHeaders)),
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    clientErrorHandler: refuse,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    serverFactory: (handler) =>
      createHttpServer(responseCache, createAliasCheck(config.publicUrl), handler),
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory },
  });
  app.setErrorHandler(handleError);
  app.decorate('responseCache', responseCache);
  app.decorateRequest('ctx');
  app.decorateRequest('user', null);
  app.decorateRequest('isQuiet', false);
  app.decorateRequest('errorCode', null);
  traceRequests(app, platform.tracing);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(defaultHeaders);
    runWithRequestId(request.id, done);
  });
  // Body events come from the socket, outside of the request's async context, so enter it again.
  app.addHook('preValidation', (request, _reply, done) => runWithRequestId(request.id, done));
  acceptJsonOnly(app);
  app.addHook('preClose', async () => responseCache.disable());
  drainConnections(app);
  requireDeclaredAccess(app);
  const requestLimiter = addGuards(app, platform, refuse);
  if (!config.isDevelopment)
    app.addHook('onListen', async () =>
      responseCache.enable((request) => requestLimiter.tryConsume(request)),
    );
  rejectAbsoluteTargets(app);
  checkHosts(app, config.publicUrl);
  warnAboutProxy(app, config, log);
  app.addHook('onRequest', createOriginCheck(config.publicUrl));
  logRequests(app, platform);
  await app.register(cookie);
  addResponseRules(app);
  compressResponses(app);
  await addMetrics(app, platform);
  return app;
}

/** Creates request ids from a random prefix per server and a counter. Random ids would cost more than routing. */
function createRequestIdGenerator(): () => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}

function createHttpServer(
  responseCache: ResponseCache,
  isAlias: (host: string | undefined) => boolean,
  handler: RequestListener,
): Server {
  const options = {
    headersTimeout: 10_000,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16_384,
    // `checkHosts` rejects these requests. Node's own response has no security headers.
    requireHostHeader: false,
  };
  const mustRoute = (request: IncomingMessage) =>
    hasBody(request) ||
    !hasOneHost(request) ||
    isAlias(request.headers.host) ||
    isAlias(request.headers['x-forwarded-host']?.toString());
  const listener: RequestListener = (request, response) => {
    const { headers } = request;
    const forwardedFor = headers['x-forwarded-for'];
    if (typeof forwardedFor === 'string')
      headers['x-forwarded-for'] = removeForwardedPorts(forwardedFor);
    if (mustRoute(request) || !responseCache.tryServe(request, response))
      handler(request, response);
  };
  // Node's own response to an unknown `Expect` has no security headers; the header may be ignored (RFC 9110, 10.1.1).
  return createNodeServer(options, listener).on('checkExpectation', listener);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** All registered routes, for the check below and for tests */
    routes: RouteOptions[];
  }
}

/** Fails the start if a route below /api does not declare its access. */
function requireDeclaredAccess(app: FastifyInstance): void {
  app.decorate('routes', []);
  app.addHook('onRoute', (route) => {
    app.routes.push(route);
  });
  app.addHook('onReady', async () => {
    const undeclaredRoute = app.routes.find(
      ({ url, config }) => url.startsWith('/api/') && !config?.access,
    );
    if (undeclaredRoute)
      throw new Error(
        `${undeclaredRoute.method} ${undeclaredRoute.url} does not declare its access`,
      );
  });
}

/** Rejects absolute request targets such as `http://other.site/`, so that they never affect routing or redirects. */
function rejectAbsoluteTargets(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isPath = raw.url?.startsWith('/');
    done(isPath ? undefined : new BadRequest('request.malformed', 'İstek okunamadı.'));
  });
}

/** Applies rules to the responses of all handlers. */
function addResponseRules(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    // A cache would give the cookie to other users.
    const isStorable = () => !String(reply.getHeader('cache-control')).includes('no-store');
    if (reply.hasHeader('set-cookie') && isStorable())
      reply.header('cache-control', 'private, no-store');
    // For HEAD Fastify would read the stream to its end, but event streams have none.
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return done(null, payload);
    payload.destroy();
    done(null, Readable.from([]));
  });
}

function logRequests(app: FastifyInstance, { log }: Platform): void {
  app.addHook('onResponse', (request, reply, done) => {
    // Most requests get a response that is the same for all users. Logging each can cost more than sending it.
    const { anonymous } = request.routeOptions.config;
    const level =
      (anonymous && reply.statusCode < 400) || (request.isQuiet && reply.statusCode < 500)
        ? 'debug'
        : 'info';
    if (log.isLevelEnabled(level)) {
      const { method, url, ip, user } = request;
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      request.log[level](
        {
          method,
          path: toLoggedPath(url),
          status: reply.statusCode,
          ms,
          address: ip,
          user: user?.id,
          code: request.errorCode ?? undefined,
        },
        'request',
      );
    }
    done();
  });
}

/** Throws the 404 of unknown paths below /api. */
export async function rejectUnknownApiPath(): Promise<never> {
  throw new NotFound('not_found', 'Böyle bir adres yok.');
}
