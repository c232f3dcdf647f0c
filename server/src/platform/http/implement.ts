import multipart from '@fastify/multipart';
import {
  api,
  endpointsOf,
  type InputOf,
  type ReturnsOf,
  type RouteName,
} from '@vitrin/contract/api.ts';
import type { Endpoint, Returns, ValidInput } from '@vitrin/contract/endpoint.ts';
import { errorBody } from '@vitrin/contract/error-body.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { z } from 'zod';
import type { Actor, Context } from '../context.ts';
import type { Page } from '../database/page-of.ts';
import { type Entry, PublishedValue } from '../published/published-value.ts';
import { sendPublished } from '../published/send-published.ts';
import { requireAccess } from './access.ts';
import type { Http } from './http.ts';
import { linkNext } from './link-next.ts';

/** What an operation gives whose answer to this caller is the one that everybody gets: its finished bytes. */
export class PublishedAnswer<T> {
  readonly entry: Entry<T>;
  constructor(entry: Entry<T>) {
    this.entry = entry;
  }
}

/** Who acts is known wherever somebody has to be signed in. */
type ContextOf<E> = E extends { access: 'public' } ? Context : Context<Actor>;

type Operation<E> = (
  ctx: ContextOf<E>,
  input: ValidInput<E>,
  http: Http,
) => Promise<Result<E> | PublishedAnswer<Returns<E>>>;

/** What an operation gives; of a list that comes in pages, a page. */
type Result<E> = E extends { paged: true }
  ? Page<Returns<E> extends (infer R)[] ? R : never>
  : Returns<E>;

/** How a feature answers its endpoints: every one of them, or it is a type error. */
export type Implementation<F> = {
  [K in keyof F as F[K] extends Endpoint ? K : never]:
    | Operation<F[K]>
    | PublishedValue<Returns<F[K]>>;
};

// That the actor is there is what `requireAccess` has seen to before any handler runs.
type Handler = Operation<{ access: 'public'; returns: z.ZodUnknown }> | PublishedValue<unknown>;

/** The running API, callable over HTTP and, for pages, in the process. */
export class Api {
  readonly #handlers = new Map<string, { endpoint: Endpoint; handler: Handler }>();

  /** Answers a feature's endpoints over HTTP as they are declared. */
  implement<F extends object>(app: FastifyInstance, feature: F, answers: Implementation<F>): void {
    for (const [name, endpoint] of Object.entries(feature)) {
      if (!endpointsOf({ endpoint }).length) continue;
      const handler = (answers as Record<string, Handler>)[name];
      if (!handler) throw new Error(`${endpoint.route} has no implementation`);
      this.#handlers.set(endpoint.route, { endpoint, handler });
      if (endpoint.multipart) addMultipartRoute(app, endpoint, handler);
      else addRoute(app, endpoint, handler);
    }
  }

  /** The declared routes that nothing answers yet. */
  missing(): string[] {
    return Object.values(api)
      .flatMap(endpointsOf)
      .map(({ route }) => route)
      .filter((route) => !this.#handlers.has(route));
  }

  /**
   * Makes a reading call in the process, with the access rules of the outside.
   * What it read from published values is added to `madeFrom`.
   */
  async call<R extends RouteName>(
    route: R,
    input: InputOf<R>,
    ctx: Context,
    madeFrom: Entry<unknown>[] = [],
  ): Promise<ReturnsOf<R>> {
    const found = this.#handlers.get(route);
    if (found?.endpoint.method !== 'GET') throw new Error(`${route} cannot be called here`);
    const { endpoint, handler } = found;
    requireAccess(endpoint.access, ctx.actor);
    if (handler instanceof PublishedValue) {
      const entry = await handler.get();
      madeFrom.push(entry);
      return entry.value as ReturnsOf<R>;
    }
    const valid = validInput(endpoint, input as Record<string, unknown>);
    const result = await handler(ctx, valid as never, undefined as never);
    if (result instanceof PublishedAnswer) {
      madeFrom.push(result.entry);
      return result.entry.value as ReturnsOf<R>;
    }
    return endpoint.returns?.parse(answerOf(endpoint, result)) as ReturnsOf<R>;
  }
}

/** The body of the answer, where a list's page is its rows and the address of the next one. */
function answerOf(endpoint: Endpoint, result: unknown, http?: Http): unknown {
  if (!endpoint.paged) return result;
  const { rows, next } = result as Page<unknown>;
  linkNext(http, next);
  return rows;
}

const parts = ['params', 'query', 'body'] as const;

function validInput(endpoint: Endpoint, input: Record<string, unknown>) {
  return Object.fromEntries(
    parts.flatMap((part) => (endpoint[part] ? [[part, endpoint[part].parse(input[part])]] : [])),
  );
}

// Forms are understood on their own route only: everywhere else they stay a wrong type.
function addMultipartRoute(app: FastifyInstance, endpoint: Endpoint, handler: Handler): void {
  app.register(async (scope) => {
    await scope.register(multipart);
    addRoute(scope, endpoint, handler);
  });
}

function addRoute(app: FastifyInstance, endpoint: Endpoint, handler: Handler): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      access: endpoint.access,
      changes: endpoint.changes,
      anonymous: handler instanceof PublishedValue,
      multipart: endpoint.multipart ?? false,
      ...(endpoint.limit && { limit: endpoint.limit }),
    },
    bodyLimit: endpoint.bodyLimit ?? 1024 * 1024,
    schema: routeSchema(endpoint),
    handler: async (request, reply) => {
      if (handler instanceof PublishedValue) {
        const entry = handler.current() ?? (await handler.get());
        return sendPublished(request, reply, entry);
      }
      const { params, query, body } = request;
      const input = {
        ...(endpoint.params && { params }),
        ...(endpoint.query && { query }),
        ...(endpoint.body && { body }),
      };
      const http = { request, reply };
      const result = await handler(request.ctx, input as never, http);
      if (result instanceof PublishedAnswer) {
        // Any cookie may be a session, with which the answer is another one.
        return sendPublished(request, reply, result.entry, { exceptWithCookie: '=' });
      }
      reply.code(endpoint.status).header('cache-control', 'no-store');
      const answer = answerOf(endpoint, result, http);
      return endpoint.returns || endpoint.stream ? answer : reply.send();
    },
  });
}

function routeSchema(endpoint: Endpoint): FastifySchema {
  const { path, access, summary, params, query, body, returns, status } = endpoint;
  const refusals = access === 'public' ? [400, 429] : [400, 401, 403, 429];
  return {
    summary,
    description: `Erişim: ${access}`,
    tags: [path.split('/')[2] ?? ''],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      ...(returns && { [status]: returns }),
      ...Object.fromEntries(refusals.map((code) => [code, errorBody])),
    },
  } as FastifySchema;
}
