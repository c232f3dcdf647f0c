import type { z } from 'zod';
import type { Topic } from './topics.ts';

/** Lowest role that may call an endpoint; `staff`: editors and super_admins. Higher roles may call it too. */
export type Access = 'public' | 'member' | 'staff' | 'super_admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type ReadingRoute = `GET /api/${string}`;
export type WritingRoute = `${Exclude<Method, 'GET'>} /api/${string}`;
export type Route = ReadingRoute | WritingRoute;

interface Spec {
  access: Access;
  /** One line for the API document */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Schema of the 2xx response; absent: 204 without a body */
  returns?: z.ZodType;
  /** Status of success; default 200, or 204 without `returns` */
  status?: 200 | 201 | 202 | 204;
  /** The body is multipart/form-data with a file. The operation parses it. */
  multipart?: true;
  /** The response is not JSON of `returns`: server-sent events, a large file or text. */
  rawResponse?: true;
  /** The response is the same for all users, so no session is loaded. */
  anonymous?: true;
  /** The list, or the named field of the response, is paginated (`pageQuery`). The `Link` header has the next page. */
  paged?: true | string;
  /**
   * The resource has a version: staff receive it as `ETag`, and a write may send it as `If-Match`.
   * A stale `If-Match` fails with 412 `content.changed`.
   */
  versioned?: true;
  /** Name of a separate rate limit per address; `none`: no limit. */
  rateLimit?: 'tracking' | 'beacons' | 'none';
  /** The body arrives as bytes of any content type; the operation parses it. */
  rawBody?: true;
  /** Servers of other sites send the request: its origin is not checked, and the operation must not rely on a cookie. */
  crossSite?: true;
  /** The response contains a secret and possibly text of another user. It is never compressed (BREACH). */
  secret?: true;
  /** Staff without the required second step may call the endpoint, because it sets up that step. */
  secondStepSetup?: true;
  /**
   * The call changes credentials or a way of recovery, so a session alone must not be enough. Before the operation, the
   * server verifies the password in this body field, and `code` if the account has a second step (`credentials`).
   */
  reauthentication?: 'password' | 'currentPassword';
  /** Maximum body size in bytes; default 1 MB */
  bodyLimit?: number;
}

/** A GET endpoint lists the topics that its response depends on. */
interface ReadingSpec extends Spec {
  reads: readonly Topic[];
}

/** A write endpoint lists the topics that it may change. */
interface WritingSpec extends Spec {
  changes: readonly Topic[];
}

export type Endpoint<R extends Route = Route, S extends Spec = Spec> = S & {
  route: R;
  method: Method;
  /** Path with `:name` placeholders */
  path: string;
  status: 200 | 201 | 202 | 204;
  /** Topics that the response depends on; empty for writes */
  reads: readonly Topic[];
  /** Topics that the call may change; empty for reads. Writes of staff also change `audit`. */
  changes: readonly Topic[];
};

/** Declares an endpoint. Server and browser derive routing, validation and caching from this declaration. */
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
    status: spec.status ?? (spec.returns || spec.rawResponse ? 200 : 204),
  };
}

/** Returns true if `value` is an endpoint. Features also declare other values. */
export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'route' in value;
}

type Part<E, K extends string> = E extends { [key in K]: infer T extends z.ZodType } ? T : never;

/** Input of a call as the client sends it. Undeclared parts must be absent. */
export type CallInput<E> = {
  [K in 'params' | 'query' | 'body' as Part<E, K> extends never ? never : K]: z.input<Part<E, K>>;
};

/** Validated input of an operation */
export type ValidInput<E> = {
  [K in 'params' | 'query' | 'body' as Part<E, K> extends never ? never : K]: z.output<Part<E, K>>;
} & (E extends { versioned: true; changes: readonly Topic[] } ? WithExpectedVersion : unknown);

/** Versions that the client may have edited; absent: overwrite any version */
export interface WithExpectedVersion {
  expectedVersions?: readonly number[] | undefined;
}

/** Result of a call */
export type Returns<E> = E extends { rawResponse: true }
  ? AsyncIterable<string>
  : Part<E, 'returns'> extends never
    ? undefined
    : z.output<Part<E, 'returns'>>;
