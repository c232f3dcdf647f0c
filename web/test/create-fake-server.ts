import { api, listEndpoints, type ReturnsOf, type RouteName } from '@vitrin/contract/api.ts';
import { CONTENT_CHANGED } from '@vitrin/contract/error-body.ts';
import { INVALIDATES_HEADER } from '@vitrin/contract/invalidates-header.ts';
import { vi } from 'vitest';
import { createSample } from './create-sample.ts';
import { nextId } from './row-samples.ts';

/** A recorded call. */
export interface RecordedCall {
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

type Responder = (call: RecordedCall) => Response | Promise<Response>;

/**
 * Replaces the server until the end of the test. Responses have the type of the contract.
 * A call without a response fails like a lost connection.
 */
export function createFakeServer() {
  const responders = new Map<RouteName, Responder>();
  const calls: (RecordedCall & { route: RouteName })[] = [];
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(url, window.location.origin);
      const match = [...responders].find(([route]) => isMatch(route, method, pathname));
      const [route, responder] = match ?? [findRoute(method, pathname)];
      const call = {
        path: pathname,
        query: Object.fromEntries(searchParams),
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
        headers: Object.fromEntries(new Headers(headers)),
      };
      if (route) calls.push({ route, ...call });
      if (!responder) throw new TypeError(`No response for ${method} ${pathname}`);
      return Object.defineProperty(await responder(call), 'url', {
        value: window.location.origin + pathname,
      });
    },
  );

  const setResponder = (route: RouteName, responder: Responder) => {
    responders.delete(route);
    responders.set(route, responder);
  };
  return {
    /** Returns the recorded calls of `route`, also those without a response. */
    getCalls: (route: RouteName): RecordedCall[] => calls.filter((call) => call.route === route),
    /** Sets the response of a route and the stale routes of its invalidation header. */
    respond<R extends RouteName>(
      route: R,
      response: ReturnsOf<R> | ((call: RecordedCall) => ReturnsOf<R>),
      staleRoutes: RouteName[] = [],
    ) {
      setResponder(route, (call) => {
        const json = response instanceof Function ? response(call) : response;
        return Response.json(json ?? null, {
          headers: staleRoutes.length ? { [INVALIDATES_HEADER]: staleRoutes.join(', ') } : {},
        });
      });
    },
    /** Responds to all GET routes with samples of the contract's shape. Each sample, or its first row, has the id. */
    respondWithSamples(id = nextId()) {
      const readEndpoints = Object.values(api)
        .flatMap(listEndpoints)
        .filter(({ method, rawResponse, returns }) => method === 'GET' && !rawResponse && returns);
      // Routes with parameters come last, because a parameter also matches literal segments.
      for (const { route, returns } of readEndpoints.toSorted(
        (a, b) => countParameters(a) - countParameters(b),
      )) {
        if (returns)
          setResponder(route as RouteName, () =>
            Response.json(setFirstId(createSample(returns), id)),
          );
      }
    },
    /** Responds with the pages of a paged list in order. */
    respondWithPages<R extends RouteName>(route: R, pages: ReturnsOf<R>[]) {
      setResponder(route, ({ path, query }) => {
        const pageIndex = Number(query.cursor ?? 0);
        const hasMore = pageIndex + 1 < pages.length;
        return Response.json(pages[pageIndex], {
          headers: hasMore ? { link: `<${path}?cursor=${pageIndex + 1}>; rel="next"` } : {},
        });
      });
    },
    /** Responds with an error: the server's with a `message`, a proxy's without. */
    fail(route: RouteName, status: number, message?: string, details?: object[]) {
      setResponder(route, () =>
        message
          ? Response.json(
              { statusCode: status, error: 'Error', code: 'test', message, details },
              { status },
            )
          : new Response('<h1>Bad Gateway</h1>', { status }),
      );
    },
    /** Responds with an error code of the contract. */
    failWithCode(route: RouteName, status: number, code: string, message: string) {
      setResponder(route, () =>
        Response.json({ statusCode: status, error: 'Error', code, message }, { status }),
      );
    },
    /** Responds to the next call with 412 and the newer row. Later calls get the previous response again. */
    failWithConflict(route: RouteName, currentRow: unknown, version: number) {
      const previousResponder = responders.get(route);
      setResponder(route, () => {
        if (previousResponder) setResponder(route, previousResponder);
        return Response.json(
          {
            statusCode: 412,
            error: 'Precondition Failed',
            code: CONTENT_CHANGED,
            message: 'Bu kayıt bu arada değişti.',
            details: { present: currentRow },
          },
          { status: 412, headers: { etag: `"${version}"` } },
        );
      });
    },
    /** Makes calls of the route fail like a lost connection. */
    disconnect(route: RouteName) {
      setResponder(route, () => {
        throw new TypeError('Failed to fetch');
      });
    },
    /** Delays the responses of a route until the returned function is called. */
    delay(route: RouteName): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      const responder = responders.get(route);
      if (!responder) throw new Error(`No response to delay: ${route}`);
      setResponder(route, (call) => promise.then(() => responder(call)));
      return resolve;
    },
  };
}

/** Sets the id of the sample, or of the first row of a list. */
function setFirstId(sample: unknown, id: string): unknown {
  const firstRow = Array.isArray(sample) ? sample[0] : sample;
  if (firstRow && typeof firstRow === 'object' && 'id' in firstRow) firstRow.id = id;
  return sample;
}

/** Finds the route of a call in the contract; literal segments come before parameters. */
function findRoute(method: string, path: string): RouteName | undefined {
  return Object.values(api)
    .flatMap(listEndpoints)
    .toSorted((a, b) => countParameters(a) - countParameters(b))
    .map(({ route }) => route as RouteName)
    .find((route) => isMatch(route, method, path));
}

const countParameters = ({ route }: { route: string }) => route.split(':').length;

function isMatch(route: RouteName, method: string, path: string): boolean {
  const [routeMethod, pattern = ''] = route.split(' ');
  return routeMethod === method && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
}
