import type { InputOf, ReturnsOf, RouteName } from '@vitrin/contract/api.ts';
import { INVALIDATES_HEADER } from '@vitrin/contract/invalidates-header.ts';
import { USER_HEADER } from '@vitrin/contract/user-header.ts';
import { ApiError, parseEtagVersion } from '../api-error.ts';

/** Makes one API call and returns the response body. Throws `ApiError` on any failure. `signal` aborts it. */
export type Call = <R extends RouteName>(
  route: R,
  input: InputOf<R>,
  signal?: AbortSignal,
) => Promise<ReturnsOf<R>>;

interface InputParts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Returns the URL of a call with its path and query parameters filled in. */
export function buildApiUrl<R extends RouteName>(route: R, input: InputOf<R>): string {
  const { params = {}, query = {} } = input as InputParts;
  const path = route.slice(route.indexOf('/'));
  const filledPath = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return search.size > 0 ? `${filledPath}?${search}` : filledPath;
}

/** `Call` over HTTP, for the browser. */
export const call: Call = async (route, input, signal) =>
  readJson(await send(route, input, { signal }));

/** Like `call`, but safe to repeat: the server executes requests with equal `key` once. */
export const callIdempotent = async <R extends RouteName>(
  route: R,
  input: InputOf<R>,
  key: string,
): Promise<ReturnsOf<R>> =>
  readJson(await send(route, input, { headers: { 'idempotency-key': key } }));

/** A response body and the row version from its ETag. */
export interface VersionedResponse<T> {
  value: T;
  version: number | undefined;
}

/**
 * Like `call`, with the row's version. `seenVersion` is sent as `If-Match`: if the row has a newer version, `ApiError`
 * 412 is thrown.
 */
export async function callVersioned<R extends RouteName>(
  route: R,
  input: InputOf<R>,
  seenVersion?: number,
): Promise<VersionedResponse<ReturnsOf<R>>> {
  const headers = seenVersion === undefined ? {} : { 'if-match': `"${seenVersion}"` };
  const response = await send(route, input, { headers });
  return {
    version: parseEtagVersion(response.headers.get('etag')),
    value: await readJson(response),
  };
}

/** Sends a form with a file instead of JSON; `input` fills in the path. Throws `ApiError`. */
export const callForm = async <R extends RouteName>(
  route: R,
  form: FormData,
  input = {} as InputOf<R>,
): Promise<ReturnsOf<R>> => readJson(await send(route, input, { form }));

/** One page of a paged list. `nextCursor` is null on the last page. */
export interface Page<Rows> {
  rows: Rows;
  nextCursor: string | null;
}

/** Reads one page of a `paged` route. Throws `ApiError`. */
export type CallPage = <R extends RouteName>(
  route: R,
  input: InputOf<R>,
  signal?: AbortSignal,
) => Promise<Page<ReturnsOf<R>>>;

/** `CallPage` over HTTP, for the browser. */
export const callPage: CallPage = async (route, input, signal) => {
  const response = await send(route, input, { signal });
  const [, nextUrl] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
  const nextCursor = nextUrl ? new URL(nextUrl, response.url).searchParams.get('cursor') : null;
  return { rows: await readJson(response), nextCursor };
};

/** Sends a call in the background: `keepalive`, low priority, errors only logged. */
export function callInBackground<R extends RouteName>(route: R, input: InputOf<R>): void {
  if (areWritesBlocked) return;
  // Consume the body: an unread response keeps the page's loading indicator on.
  send(route, input, { keepalive: true, priority: 'low' }).then(readJson).catch(console.log);
}

type SendOptions = Pick<RequestInit, 'keepalive' | 'priority'> & {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  form?: FormData;
};

let notifyInvalidated = (_routes: string[]) => {};

/** Sets the listener for writes. Its argument lists the routes with stale cached data. */
export function onInvalidated(listener: (routes: string[]) => void): void {
  notifyInvalidated = listener;
}

let areReadsPaused = false;

/** Makes GET calls wait until `resumeReads`, e.g. while the session is ending. */
export function pauseReads(): void {
  areReadsPaused = true;
}

export function resumeReads(): void {
  areReadsPaused = false;
}

/** True between `pauseReads` and `resumeReads`. */
export const hasPausedReads = (): boolean => areReadsPaused;

/** Options of all calls. Calls with `keepalive` outlive the page; browsers limit their bodies to 64 KB in total. */
export const callOptions: Pick<RequestInit, 'keepalive'> = {};

let userId: string | undefined;

/** Binds all writes to a user: the server refuses them once another user is signed in. */
export function bindWrites(toUserId: string): void {
  userId = toUserId;
}

let areWritesBlocked = false;

/** Blocks all writes from now on, for previews: a preview shows the site at another time. */
export function blockWrites(): void {
  areWritesBlocked = true;
}

const previewErrorBody = JSON.stringify({ message: 'Önizlemede işlem yapılamaz.' });

async function send<R extends RouteName>(
  route: R,
  input: InputOf<R>,
  { signal, headers, form, ...requestInit }: SendOptions,
): Promise<Response> {
  const { body } = input as InputParts;
  const [method = 'GET'] = route.split(' ');
  if (method === 'GET' && areReadsPaused) await new Promise(() => {});
  if (method !== 'GET' && areWritesBlocked) throw new ApiError(403, 'Preview', previewErrorBody);
  const response = await fetch(buildApiUrl(route, input), {
    method,
    ...callOptions,
    ...requestInit,
    ...(signal && { signal }),
    headers: {
      accept: 'application/json',
      ...headers,
      ...(method !== 'GET' && userId !== undefined && { [USER_HEADER]: userId }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(form && { body: form }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new ApiError(0, String(cause), '');
  });
  const invalidatedRoutes = response.headers.get(INVALIDATES_HEADER);
  if (invalidatedRoutes) notifyInvalidated(invalidatedRoutes.split(', '));
  if (response.ok) return response;
  const { status, statusText } = response;
  throw new ApiError(status, statusText, await response.text(), response.headers.get('etag'));
}

async function readJson(response: Response) {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}
