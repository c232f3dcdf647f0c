import type { z } from 'zod';

/** Who may make a call. `staff` is editor or super_admin. Each level includes the ones after it. */
export type Access = 'public' | 'member' | 'staff' | 'super_admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Route = `${Method} /api/${string}`;

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
  status?: 200 | 201 | 204;
  /** The body is a form with a file instead of JSON; the operation reads it itself. */
  multipart?: true;
  /** The operation gives a stream: server-sent events, which never end, or a file too large to be made at once. */
  stream?: true;
  /** The list comes in pages (`pageQuery`); the next one's address is in the `Link` header. */
  paged?: true;
  /** Calls of an address are counted with these instead of with all others. */
  limit?: 'tracking';
  /** Largest accepted body in bytes; default 1 MB. */
  bodyLimit?: number;
}

export type Endpoint<R extends Route = Route, S extends Spec = Spec> = S & {
  route: R;
  method: Method;
  /** Path with `:name` for parameters. */
  path: string;
  status: 200 | 201 | 204;
};

/** Declares one call. What browser and server know of it comes from this declaration alone. */
export function endpoint<const R extends Route, const S extends Spec>(
  route: R,
  spec: S,
): Endpoint<R, S> {
  const [method, path] = route.split(' ') as [Method, string];
  return {
    ...spec,
    route,
    method,
    path,
    status: spec.status ?? (spec.returns || spec.stream ? 200 : 204),
  };
}

type Part<E, K extends string> = E extends { [key in K]: infer T extends z.ZodType } ? T : never;

/** What the caller sends: absent parts must be absent. */
export type CallInput<E> = {
  [K in 'params' | 'query' | 'body' as Part<E, K> extends never ? never : K]: z.input<Part<E, K>>;
};

/** What an operation receives once it is validated. */
export type ValidInput<E> = {
  [K in 'params' | 'query' | 'body' as Part<E, K> extends never ? never : K]: z.output<Part<E, K>>;
};

/** What the caller gets. */
export type Returns<E> = E extends { stream: true }
  ? AsyncIterable<string>
  : Part<E, 'returns'> extends never
    ? undefined
    : z.output<Part<E, 'returns'>>;
