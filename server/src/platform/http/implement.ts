import multipart from '@fastify/multipart';
import {
  api,
  endpointsOf,
  type InputOf,
  type ReturnsOf,
  type RouteName,
} from '@vitrin/contract/api.ts';
import {
  type Endpoint,
  isEndpoint,
  type Returns,
  type ValidInput,
} from '@vitrin/contract/endpoint.ts';
import { errorBody } from '@vitrin/contract/error-body.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { z } from 'zod';
import type { Actor, Context } from '../context.ts';
import type { Page } from '../database/page-of.ts';
import { type Entry, PublishedValue } from '../published/published-value.ts';
import { sendPublished } from '../published/send-published.ts';
import { requireAccess } from './access.ts';
import { etagOf, expectedVersion } from './entity-tag.ts';
import type { Http } from './http.ts';
import { linkNext } from './link-next.ts';

/** What an operation gives whose answer to this caller is the one that everybody gets: its encoded bytes. */
export class PublishedAnswer<T> {
  readonly entry: Entry<T>;
  constructor(entry: Entry<T>) {
    this.entry = entry;
  }
}

/** What an operation gives whose answer has a version that doesn't stand in it. */
export class Versioned<T> {
  readonly value: T;
  readonly version: number;
  constructor(value: T, version: number) {
    this.value = value;
    this.version = version;
  }
}

/** Who acts is known wherever somebody has to be signed in. */
type ContextOf<E> = E extends { access: 'public' } ? Context : Context<Actor>;

type Answer<E> = Promise<
  Returns<E> extends undefined
    ? void
    : Result<E> | PublishedAnswer<Returns<E>> | Versioned<Result<E>>
>;
/** `at`, in milliseconds: what is asked for is to be told as it will be then, for a preview. */
type Operation<E> = (ctx: ContextOf<E>, input: ValidInput<E>, at?: number) => Answer<E>;
type HttpOperation<E> = (ctx: ContextOf<E>, input: ValidInput<E>, http: Http) => Answer<E>;

/** What an operation gives: of a list that comes in pages a page; the list may be one field of the answer. */
type Result<E> = E extends { paged: infer P }
  ? P extends keyof Returns<E>
    ? Omit<Returns<E>, P> & { [F in P]: PageOf<Returns<E>[F]> }
    : PageOf<Returns<E>>
  : Returns<E>;
type PageOf<L> = Page<L extends (infer R)[] ? R : never>;

/** An operation that is handed the two ends of the call. */
class WithHttp<E> {
  readonly run: HttpOperation<E>;
  constructor(run: HttpOperation<E>) {
    this.run = run;
  }
}

/** Declares that an operation sets cookies or looks at the address. It can't be called in the process. */
export const withHttp = <E>(run: HttpOperation<E>): WithHttp<E> => new WithHttp(run);

/** How a feature answers its endpoints: every one of them, or it is a type error. */
export type Implementation<F> = {
  [K in keyof F as F[K] extends Endpoint ? K : never]:
    | Operation<F[K]>
    | WithHttp<F[K]>
    | PublishedValue<Returns<F[K]>>;
};

type AnyEndpoint = { access: 'member'; returns: z.ZodUnknown };
type Handler = Operation<AnyEndpoint> | WithHttp<AnyEndpoint> | PublishedValue<unknown>;

/** Endpoints and what answers them. */
export type Answers = readonly (readonly [Endpoint, Handler])[];

/** Puts what the contract declares together with what answers it. */
export function answer<F extends object>(
  declaration: F,
  implementation: Implementation<F>,
): Answers {
  // The parameters have said that names and types fit; from here on the contract's schemas see to it.
  const handlers = implementation as Record<string, Handler>;
  return Object.entries(declaration).flatMap(([name, endpoint]) => {
    if (!isEndpoint(endpoint)) return [];
    const handler = handlers[name];
    if (!handler) throw new Error(`${endpoint.route} has no implementation`);
    return [[endpoint, handler] as const];
  });
}

interface InProcess {
  /** Takes what the answer was read from, of published values. */
  madeFrom?: Entry<unknown>[];
  /** Milliseconds: published values are told as they will be then, and what operations make of them. */
  at?: number | undefined;
}

/** The running API, callable over HTTP and, for pages, in the process. */
export class Api {
  readonly #handlers = new Map<string, { endpoint: Endpoint; handler: Handler }>();

  /** Answers endpoints over HTTP as they are declared. */
  add(app: FastifyInstance, answers: Answers): void {
    for (const [endpoint, handler] of answers) {
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
   */
  async call<R extends RouteName>(
    route: R,
    input: InputOf<R>,
    ctx: Context,
    { madeFrom = [], at }: InProcess = {},
  ): Promise<ReturnsOf<R>> {
    const { endpoint, handler } = this.#handlers.get(route) ?? {};
    if (endpoint?.method !== 'GET' || !handler || handler instanceof WithHttp) {
      throw new Error(`${route} cannot be called here`);
    }
    requireAccess(endpoint.access, ctx.actor);
    if (handler instanceof PublishedValue) {
      if (at !== undefined) return (await handler.at(at)) as ReturnsOf<R>;
      const entry = await handler.get();
      madeFrom.push(entry);
      return entry.value as ReturnsOf<R>;
    }
    const result = await handler(signedIn(ctx), validInput(endpoint, input), at);
    if (result instanceof PublishedAnswer) {
      madeFrom.push(result.entry);
      return result.entry.value as ReturnsOf<R>;
    }
    return endpoint.returns?.parse(answerOf(endpoint, result)) as ReturnsOf<R>;
  }
}

/** That somebody is there is what `requireAccess` has seen to, wherever the handler relies on it. */
const signedIn = (ctx: Context) => ctx as Context<Actor>;

/** The body of the answer, where a list's page is its rows and the address of the next one. */
function answerOf({ paged }: Endpoint, given: unknown, http?: Http): unknown {
  const result = given instanceof Versioned ? given.value : given;
  if (!paged) return result;
  if (paged === true) return rowsOf(result as Page<unknown>, http);
  const answer = result as Record<string, Page<unknown>>;
  return { ...answer, [paged]: rowsOf(answer[paged] ?? { rows: [], next: null }, http) };
}

function rowsOf({ rows, next }: Page<unknown>, http: Http | undefined): unknown[] {
  if (http) linkNext(http, next);
  return rows;
}

const parts = ['params', 'query', 'body'] as const;

function validInput(endpoint: Endpoint, input: Partial<Record<(typeof parts)[number], unknown>>) {
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
      secret: endpoint.secret ?? false,
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
        ...(takesVersion(endpoint) && { expected: expectedVersion(request.headers['if-match']) }),
        ...(endpoint.params && { params }),
        ...(endpoint.query && { query }),
        ...(endpoint.body && { body }),
      };
      const http = { request, reply };
      const ctx = signedIn(request.ctx);
      const result =
        handler instanceof WithHttp
          ? await handler.run(ctx, input, http)
          : await handler(ctx, input);
      if (result instanceof PublishedAnswer) {
        // Any cookie may be a session, with which the answer is another one.
        return sendPublished(request, reply, result.entry, { exceptWithCookie: '=' });
      }
      reply.code(endpoint.status).header('cache-control', 'no-store');
      if (endpoint.versioned) reply.header('etag', etagOf((result as { version: number }).version));
      const answer = answerOf(endpoint, result, http);
      return endpoint.returns || endpoint.stream ? answer : reply.send();
    },
  });
}

/** Whether a caller may say which version is to be changed. */
const takesVersion = ({ versioned, method }: Endpoint) => versioned && method !== 'GET';

function routeSchema(endpoint: Endpoint): FastifySchema {
  const { path, access, summary, params, query, body, returns, status } = endpoint;
  const refusals = access === 'public' ? [400, 429] : [400, 401, 403, 429];
  if (takesVersion(endpoint)) refusals.push(412);
  return {
    summary,
    description: `Erişim: ${access}${takesVersion(endpoint) ? '. If-Match: "<sürüm>" eskiyse 412' : ''}`,
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
