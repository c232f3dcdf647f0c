import {
  type Endpoint,
  isEndpoint,
  type Returns,
  type ValidInput,
} from '@vitrin/contract/endpoint.ts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { CachedValue, CacheEntry } from '../cache/cached-value.ts';
import type { Actor, Context } from '../context.ts';
import type { Page } from '../database/paginate.ts';
import type { HttpExchange } from './http-exchange.ts';

/** What an operation gives whose answer to this caller is the one that everybody gets: its encoded bytes. */
export class CachedResult<T> {
  readonly entry: CacheEntry<T>;
  /** Cursor of the next page, of a list that comes in pages. */
  readonly next: string | null;
  constructor(entry: CacheEntry<T>, next: string | null = null) {
    this.entry = entry;
    this.next = next;
  }
}

/** What an operation gives whose answer has a version that doesn't stand in it. */
export class VersionedResult<T> {
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
    : Result<E> | CachedResult<Returns<E>> | VersionedResult<Result<E>>
>;
/** `at`, in milliseconds: what is asked for is to be told as it will be then, for a preview. */
type Operation<E> = (ctx: ContextOf<E>, input: ValidInput<E>, at?: number) => Answer<E>;
/** The result is the reply itself where the operation has sent the response. */
type HttpOperation<E> = (
  ctx: ContextOf<E>,
  input: ValidInput<E>,
  http: HttpExchange,
) => Answer<E> | Promise<FastifyReply>;

/** What an operation gives: of a list that comes in pages a page; the list may be one field of the answer. */
type Result<E> = E extends { paged: infer P }
  ? P extends keyof Returns<E>
    ? Omit<Returns<E>, P> & { [F in P]: PageOf<Returns<E>[F]> }
    : PageOf<Returns<E>>
  : Returns<E>;
type PageOf<L> = Page<L extends (infer R)[] ? R : never>;

/** An operation that is handed the two ends of the call. */
export class WithHttp<E> {
  readonly run: HttpOperation<E>;
  constructor(run: HttpOperation<E>) {
    this.run = run;
  }
}

/** Declares that an operation sets cookies or looks at the address. It can't be called in the process. */
export const withHttp = <E>(run: HttpOperation<E>): WithHttp<E> => new WithHttp(run);

/** How a feature answers its endpoints: every one of them, or it is a type error. */
export type EndpointHandlers<F> = {
  [K in keyof F as F[K] extends Endpoint ? K : never]:
    | Operation<F[K]>
    | WithHttp<F[K]>
    | CachedValue<Returns<F[K]>>;
};

type AnyEndpoint = { access: 'member'; returns: z.ZodUnknown };
export type Handler = Operation<AnyEndpoint> | WithHttp<AnyEndpoint> | CachedValue<unknown>;

/** Endpoints and what answers them. */
export type EndpointRoutes = readonly (readonly [Endpoint, Handler])[];

/** Puts what the contract declares together with what answers it. */
export function createRoutes<F extends object>(
  declaration: F,
  implementation: EndpointHandlers<F>,
): EndpointRoutes {
  // The parameters have said that names and types fit; from here on the contract's schemas see to it.
  const handlers = implementation as Record<string, Handler>;
  return Object.entries(declaration).flatMap(([name, endpoint]) => {
    if (!isEndpoint(endpoint)) return [];
    const handler = handlers[name];
    if (!handler) throw new Error(`${endpoint.route} has no implementation`);
    return [[endpoint, handler] as const];
  });
}
