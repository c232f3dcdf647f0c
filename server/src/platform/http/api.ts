import {
  api,
  type InputOf,
  listEndpoints,
  type PagedRoute,
  type ReturnsOf,
  type RouteName,
} from '@vitrin/contract/api.ts';
import type { Endpoint } from '@vitrin/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { CachedValue, type CacheEntry } from '../cache/cached-value.ts';
import type { Context } from '../context.ts';
import type { Page } from '../database/paginate.ts';
import { requireAccess, toSignedIn } from './access.ts';
import { CachedResult, type EndpointRoutes, type Handler, WithHttp } from './create-routes.ts';
import { addEndpointRoute } from './endpoint-route.ts';
import { toResponseBody } from './response-body.ts';

interface CallOptions {
  /** Receives the cache entries that the result depends on. */
  dependencies?: CacheEntry<unknown>[];
  /** Time for which the result is computed, in milliseconds since 1970; default: now */
  at?: number | undefined;
}

/** The API of the running server, callable over HTTP and, for rendering pages, in the process */
export class Api {
  readonly #handlers = new Map<string, { endpoint: Endpoint; handler: Handler }>();

  /** Registers endpoints as HTTP routes. */
  add(app: FastifyInstance, routes: EndpointRoutes): void {
    for (const [endpoint, handler] of routes) {
      this.#handlers.set(endpoint.route, { endpoint, handler });
      addEndpointRoute(app, endpoint, handler);
    }
  }

  /** Returns the declared routes without a handler. */
  listMissingRoutes(): string[] {
    return Object.values(api)
      .flatMap(listEndpoints)
      .map(({ route }) => route)
      .filter((route) => !this.#handlers.has(route));
  }

  /**
   * Calls a GET endpoint in the process, with the same access rules as over HTTP.
   * @throws for a route that writes or needs HTTP, without access, and every error of the operation
   */
  async call<R extends RouteName>(
    route: R,
    input: InputOf<R>,
    ctx: Context,
    options: CallOptions = {},
  ): Promise<ReturnsOf<R>> {
    return (await this.#call(route, input, ctx, options)).value;
  }

  /** Calls a GET endpoint in the process for one page of a list. */
  async callPage<R extends RouteName>(
    route: R,
    input: InputOf<R>,
    ctx: Context,
    options: CallOptions = {},
  ): Promise<{ rows: ReturnsOf<R>; nextCursor: string | null }> {
    const { value, next } = await this.#call(route, input, ctx, options);
    return { rows: value, nextCursor: next };
  }

  /** Reads all pages of a list without parameters in the process. */
  async readAll<R extends PagedRoute>(
    route: R,
    ctx: Context,
    options: CallOptions = {},
  ): Promise<ReturnsOf<R>> {
    const rows: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const input = { query: cursor ? { cursor } : {} } as InputOf<R>;
      const page: { value: ReturnsOf<R>; next: string | null } = await this.#call(
        route,
        input,
        ctx,
        options,
      );
      rows.push(...(page.value as unknown[]));
      cursor = page.next;
    }
    return rows as ReturnsOf<R>;
  }

  async #call<R extends RouteName>(
    route: R,
    input: InputOf<R>,
    ctx: Context,
    { dependencies = [], at }: CallOptions,
  ): Promise<{ value: ReturnsOf<R>; next: string | null }> {
    const { endpoint, handler } = this.#handlers.get(route) ?? {};
    if (endpoint?.method !== 'GET' || !handler || handler instanceof WithHttp) {
      throw new Error(`${route} cannot be called here`);
    }
    requireAccess(endpoint.access, ctx.actor, endpoint.secondStepSetup);
    if (handler instanceof CachedValue) {
      if (at !== undefined)
        return { value: (await handler.getValueAt(at)) as ReturnsOf<R>, next: null };
      const entry = await handler.get();
      dependencies.push(entry);
      return { value: entry.value as ReturnsOf<R>, next: null };
    }
    const result = await handler(toSignedIn(ctx), parseInput(endpoint, input), at);
    if (result instanceof CachedResult) {
      dependencies.push(result.entry);
      return { value: result.entry.value as ReturnsOf<R>, next: result.next };
    }
    const value = endpoint.returns?.parse(toResponseBody(endpoint, result)) as ReturnsOf<R>;
    return { value, next: endpoint.paged === true ? (result as Page<unknown>).nextCursor : null };
  }
}

const parts = ['params', 'query', 'body'] as const;

function parseInput(endpoint: Endpoint, input: Partial<Record<(typeof parts)[number], unknown>>) {
  return Object.fromEntries(
    parts.flatMap((part) => (endpoint[part] ? [[part, endpoint[part].parse(input[part])]] : [])),
  );
}
