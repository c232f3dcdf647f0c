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

/** Result of an operation that returns a cached body, the same for all users */
export class CachedResult<T> {
  readonly entry: CacheEntry<T>;
  /** Cursor of the next page of a paginated list */
  readonly next: string | null;
  constructor(entry: CacheEntry<T>, next: string | null = null) {
    this.entry = entry;
    this.next = next;
  }
}

/** Result of an operation whose value does not contain its version */
export class VersionedResult<T> {
  readonly value: T;
  readonly version: number;
  constructor(value: T, version: number) {
    this.value = value;
    this.version = version;
  }
}

/** The actor is known wherever the endpoint requires a signed-in user. */
type ContextOf<E> = E extends { access: 'public' } ? Context : Context<Actor>;

type OperationResult<E> = Promise<
  Returns<E> extends undefined
    ? void
    : Result<E> | CachedResult<Returns<E>> | VersionedResult<Result<E>>
>;
/** `at`, in milliseconds, requests the result for that time, for a preview. */
type Operation<E> = (ctx: ContextOf<E>, input: ValidInput<E>, at?: number) => OperationResult<E>;
/** Returns the reply if the operation has sent the response itself. */
type HttpOperation<E> = (
  ctx: ContextOf<E>,
  input: ValidInput<E>,
  http: HttpExchange,
) => OperationResult<E> | Promise<FastifyReply>;

/** The return type of an operation: a page for paginated lists, or for the field with the list */
type Result<E> = E extends { paged: infer P }
  ? P extends keyof Returns<E>
    ? Omit<Returns<E>, P> & { [F in P]: PageOf<Returns<E>[F]> }
    : PageOf<Returns<E>>
  : Returns<E>;
type PageOf<L> = Page<L extends (infer R)[] ? R : never>;

/** An operation that needs the request and the reply */
export class WithHttp<E> {
  readonly run: HttpOperation<E>;
  constructor(run: HttpOperation<E>) {
    this.run = run;
  }
}

/** Marks an operation that sets cookies or reads the address. It can't be called in the process. */
export const withHttp = <E>(run: HttpOperation<E>): WithHttp<E> => new WithHttp(run);

/** Handlers of a feature's endpoints; a missing one is a type error. */
export type EndpointHandlers<F> = {
  [K in keyof F as F[K] extends Endpoint ? K : never]:
    | Operation<F[K]>
    | WithHttp<F[K]>
    | CachedValue<Returns<F[K]>>;
};

type AnyEndpoint = { access: 'member'; returns: z.ZodUnknown };
export type Handler = Operation<AnyEndpoint> | WithHttp<AnyEndpoint> | CachedValue<unknown>;

/** Endpoints with their handlers */
export type EndpointRoutes = readonly (readonly [Endpoint, Handler])[];

/** Combines the declared endpoints of a feature with their handlers. @throws if a handler is missing */
export function createRoutes<F extends object>(
  declaration: F,
  implementation: EndpointHandlers<F>,
): EndpointRoutes {
  // The parameter types have checked names and types. From here on the contract's schemas check the data.
  const handlers = implementation as Record<string, Handler>;
  return Object.entries(declaration).flatMap(([name, endpoint]) => {
    if (!isEndpoint(endpoint)) return [];
    const handler = handlers[name];
    if (!handler) throw new Error(`${endpoint.route} has no implementation`);
    return [[endpoint, handler] as const];
  });
}
