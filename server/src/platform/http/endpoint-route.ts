import multipart from '@fastify/multipart';
import type { Endpoint } from '@vitrin/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { CachedValue } from '../cache/cached-value.ts';
import { sendCached } from '../cache/response-cache.ts';
import { toSignedIn } from './access.ts';
import { CachedResult, type Handler, WithHttp } from './create-routes.ts';
import { formatEtag, parseExpectedVersions } from './entity-tag.ts';
import { setNextLinkHeader, toResponseBody } from './response-body.ts';

/** Registers an endpoint as HTTP route. */
export function addEndpointRoute(app: FastifyInstance, endpoint: Endpoint, handler: Handler): void {
  if (endpoint.multipart) addMultipartRoute(app, endpoint, handler);
  else if (endpoint.rawBody) addRawBodyRoute(app, endpoint, handler);
  else addRoute(app, endpoint, handler);
}

// The multipart parser is limited to its route. Elsewhere multipart stays an unsupported type (415).
function addMultipartRoute(app: FastifyInstance, endpoint: Endpoint, handler: Handler): void {
  app.register(async (scope) => {
    await scope.register(multipart);
    addRoute(scope, endpoint, handler);
  });
}

// Only routes with a raw body accept any content type.
function addRawBodyRoute(app: FastifyInstance, endpoint: Endpoint, handler: Handler): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    addRoute(scope, endpoint, handler);
  });
}

function addRoute(app: FastifyInstance, endpoint: Endpoint, handler: Handler): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      access: endpoint.access,
      secondStepSetup: endpoint.secondStepSetup ?? false,
      changes: endpoint.changes,
      anonymous: handler instanceof CachedValue || endpoint.anonymous === true,
      multipart: endpoint.multipart ?? false,
      secret: endpoint.secret ?? false,
      ...(endpoint.crossSite && { crossSite: true }),
      ...(endpoint.rateLimit && { limit: endpoint.rateLimit }),
      ...(endpoint.reauthentication && { reauthentication: endpoint.reauthentication }),
    },
    bodyLimit: endpoint.bodyLimit ?? 1024 * 1024,
    schema: createRouteSchema(endpoint),
    handler: (request, reply) => runHandler(endpoint, handler, request, reply),
  });
}

async function runHandler(
  endpoint: Endpoint,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (handler instanceof CachedValue) return sendCached(request, reply, await handler.get());
  const http = { request, reply };
  const input = collectInput(endpoint, request);
  const ctx = toSignedIn(request.ctx);
  const result =
    handler instanceof WithHttp ? await handler.run(ctx, input, http) : await handler(ctx, input);
  // An operation that awaits its reply returns after the response was sent: the status must stay as sent.
  if (result === reply || reply.raw.headersSent) return reply;
  if (result instanceof CachedResult) {
    setNextLinkHeader(http, result.next);
    // Any cookie may be a session, and a signed-in user may get another response.
    const sendOptions = endpoint.anonymous ? {} : { bypassCookie: '=' };
    return sendCached(request, reply, result.entry, sendOptions);
  }
  reply.code(endpoint.status).header('cache-control', 'no-store');
  if (endpoint.versioned) reply.header('etag', formatEtag((result as { version: number }).version));
  const body = toResponseBody(endpoint, result, http);
  return endpoint.returns || endpoint.rawResponse ? body : reply.send();
}

function collectInput(endpoint: Endpoint, { headers, params, query, body }: FastifyRequest) {
  return {
    ...(acceptsVersion(endpoint) && {
      expectedVersions: parseExpectedVersions(headers['if-match']),
    }),
    ...(endpoint.params && { params }),
    ...(endpoint.query && { query }),
    ...(endpoint.body && { body }),
  };
}

/** Returns true if the client may send an expected version. */
const acceptsVersion = ({ versioned, method }: Endpoint) => versioned && method !== 'GET';

/** Returns the schema with which Fastify validates the input and serializes the response. */
function createRouteSchema(endpoint: Endpoint): FastifySchema {
  const { params, query, body, returns, status } = endpoint;
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(returns && { response: { [status]: returns } }),
  };
}
