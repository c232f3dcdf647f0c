import type { FastifyInstance } from 'fastify';
import type { Span, Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/** Creates a span per request, named by its route, as parent of the request's other spans. Cached responses have none. */
export function traceRequests(app: FastifyInstance, tracing: Tracing | undefined): void {
  if (!tracing) return;
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.span = tracing.startSpan(request.method, 'server', {
      'http.request.method': request.method,
    });
    tracing.withSpan(request.span, done);
  });
  // Body events come from the socket, outside of the request's async context, so enter the span again.
  app.addHook('preValidation', ({ span }, _reply, done) =>
    span ? tracing.withSpan(span, done) : done(),
  );
  app.addHook('onResponse', ({ span, method, routeOptions, is404 }, { statusCode }, done) => {
    const route = is404 ? undefined : routeOptions.url;
    span?.end({
      name: route ? `${method} ${route}` : method,
      attributes: {
        'http.response.status_code': statusCode,
        ...(route && { 'http.route': route }),
      },
      ...(statusCode >= 500 && { error: { code: String(statusCode) } }),
    });
    done();
  });
}
