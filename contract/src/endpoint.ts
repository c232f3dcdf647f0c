import type { z } from 'zod';
import type { Topic } from './topics.ts';

/** Who may make a call. `staff` is editor or super_admin. Each level includes the ones after it. */
export type Access = 'public' | 'member' | 'staff' | 'super_admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type ReadingRoute = `GET /api/${string}`;
export type WritingRoute = `${Exclude<Method, 'GET'>} /api/${string}`;
export type Route = ReadingRoute | WritingRoute;

interface Spec {
  access: Access;
  /** One line for the API document. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Shape of the 2xx answer; absent means 204 without a body. */
  returns?: z.ZodType;
  /** Status of success; default 200, or 204 without `returns`. */
  status?: 200 | 201 | 202 | 204;
  /** The body is a form with a file instead of JSON; the operation reads it itself. */
  multipart?: true;
  /** The operation gives a stream: server-sent events, which never end, or a file too large to be made at once. */
  stream?: true;
  /** The response is the same for everybody: no session is loaded for it. */
  anonymous?: true;
  /** The list, or that field of the answer, comes in pages (`pageQuery`); the next one's address is in the `Link` header. */
  paged?: true | string;
  /**
   * What it is about has a version: staff get it as `ETag` with the answer, and a change takes `If-Match` with it,
   * which is 412 `content.changed` once there is a newer one.
   */
  versioned?: true;
  /** Calls of an address are counted with these instead of with all others. */
  rateLimit?: 'tracking' | 'beacons' | 'none';
  /** The body arrives as bytes of any content type; the operation parses it. */
  rawBody?: true;
  /** Servers of other sites send it: no origin check. Such a call must not rely on a cookie. */
  crossSite?: true;
  /** The answer holds a secret, such as a code, and may hold what somebody else wrote: it is never compressed. */
  secret?: true;
  /** Staff may call it before they have the second step that the operator requires: it is how they get one. */
  secondStepSetup?: true;
  /** Largest accepted body in bytes; default 1 MB. */
  bodyLimit?: number;
}

/** A reading call says what its answer is made of. */
interface ReadingSpec extends Spec {
  reads: readonly Topic[];
}

/** Any other call says what it may change. */
interface WritingSpec extends Spec {
  changes: readonly Topic[];
}

export type Endpoint<R extends Route = Route, S extends Spec = Spec> = S & {
  route: R;
  method: Method;
  /** Path with `:name` for parameters. */
  path: string;
  status: 200 | 201 | 202 | 204;
  /** What the answer is made of; empty where the call changes something. */
  reads: readonly Topic[];
  /** What the call may change; empty where it only reads. A write of staff changes the audit log too. */
  changes: readonly Topic[];
};

/** Declares one call. What browser and server know of it comes from this declaration alone. */
export function endpoint<const R extends ReadingRoute, const S extends ReadingSpec>(
  route: R,
  spec: S,
): Endpoint<R, S>;
export function endpoint<const R extends WritingRoute, const S extends WritingSpec>(
  route: R,
  spec: S,
): Endpoint<R, S>;
export function endpoint<R extends Route, S extends ReadingSpec | WritingSpec>(
  route: R,
  spec: S,
): Endpoint<R, S> {
  const [method, path] = route.split(' ') as [Method, string];
  const reads = 'reads' in spec ? spec.reads : [];
  const changes = 'changes' in spec ? spec.changes : [];
  const isAudited = method !== 'GET' && spec.access !== 'public' && spec.access !== 'member';
  return {
    ...spec,
    reads,
    changes: isAudited ? [...changes, 'audit'] : changes,
    route,
    method,
    path,
    status: spec.status ?? (spec.returns || spec.stream ? 200 : 204),
  };
}

/** Whether it is a declaration of a call, not something else that a feature declares beside. */
export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'route' in value;
}

type Part<E, K extends string> = E extends { [key in K]: infer T extends z.ZodType } ? T : never;

/** What the caller sends: absent parts must be absent. */
export type CallInput<E> = {
  [K in 'params' | 'query' | 'body' as Part<E, K> extends never ? never : K]: z.input<Part<E, K>>;
};

/** What an operation receives once it is validated. */
export type ValidInput<E> = {
  [K in 'params' | 'query' | 'body' as Part<E, K> extends never ? never : K]: z.output<Part<E, K>>;
} & (E extends { versioned: true; changes: readonly Topic[] } ? WithExpectedVersion : unknown);

/** The version that the caller has seen and wants to change; absent: whichever there is. */
export interface WithExpectedVersion {
  expectedVersion?: number | undefined;
}

/** What the caller gets. */
export type Returns<E> = E extends { stream: true }
  ? AsyncIterable<string>
  : Part<E, 'returns'> extends never
    ? undefined
    : z.output<Part<E, 'returns'>>;
