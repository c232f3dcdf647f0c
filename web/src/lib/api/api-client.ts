import type { InputOf, ReturnsOf, RouteName } from '@vitrin/contract/api.ts';
import { INVALIDATES_HEADER } from '@vitrin/contract/topics.ts';
import { ApiError, parseEtagVersion } from '../api-error.ts';

/** Makes one call of the contract and gives its answer; every refusal is an `ApiError`. `signal` gives it up. */
export type Call = <R extends RouteName>(
  route: R,
  input: InputOf<R>,
  signal?: AbortSignal,
) => Promise<ReturnsOf<R>>;

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Where a call goes: its path and query, filled in. */
export function buildApiUrl<R extends RouteName>(route: R, input: InputOf<R>): string {
  const { params = {}, query = {} } = input as Parts;
  const path = route.slice(route.indexOf('/'));
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** The browser's `Call`, over HTTP. */
export const call: Call = async (route, input, signal) =>
  readJson(await send(route, input, { signal }));

/** A call that may be sent again: the server does what comes with the same `key` once. */
export const callIdempotent = async <R extends RouteName>(
  route: R,
  input: InputOf<R>,
  key: string,
): Promise<ReturnsOf<R>> =>
  readJson(await send(route, input, { headers: { 'idempotency-key': key } }));

/** An answer and the version that it is of. */
export interface VersionedResponse<T> {
  value: T;
  version: number | undefined;
}

/** A call about what has a version. A change to one that was `seen` is 412 where somebody has changed it since. */
export async function callVersioned<R extends RouteName>(
  route: R,
  input: InputOf<R>,
  seen?: number,
): Promise<VersionedResponse<ReturnsOf<R>>> {
  const headers = seen === undefined ? {} : { 'if-match': `"${seen}"` };
  const response = await send(route, input, { headers });
  return {
    version: parseEtagVersion(response.headers.get('etag')),
    value: await readJson(response),
  };
}

/** A call that takes a form with a file instead of JSON, and nothing besides. */
export const callForm = async <R extends RouteName>(
  route: R,
  form: FormData,
): Promise<ReturnsOf<R>> => readJson(await send(route, {} as InputOf<R>, { form }));

/** A page of a list that can grow, and the cursor of the next one while there is one. */
export interface Page<Rows> {
  rows: Rows;
  next: string | null;
}

/** Reads a page of a list that the contract calls `paged`. */
export type CallPage = <R extends RouteName>(
  route: R,
  input: InputOf<R>,
  signal?: AbortSignal,
) => Promise<Page<ReturnsOf<R>>>;

/** The browser's `CallPage`, over HTTP. */
export const callPage: CallPage = async (route, input, signal) => {
  const response = await send(route, input, { signal });
  const [, address] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
  const next = address ? new URL(address, response.url).searchParams.get('cursor') : null;
  return { rows: await readJson(response), next };
};

/** A call whose answer nobody waits for: it outlives the page, gives way to others, and its failure is only logged. */
export function callInBackground<R extends RouteName>(route: R, input: InputOf<R>): void {
  if (writesRefused) return;
  // Read all the same: an answer that lies there keeps the page loading.
  send(route, input, { keepalive: true, priority: 'low' }).then(readJson).catch(console.log);
}

type Extras = Pick<RequestInit, 'keepalive' | 'priority'> & {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  form?: FormData;
};

let notifyInvalidated = (_routes: string[]) => {};

/** `listen` is told with each answer to a write which routes' earlier answers it has made old. */
export function onInvalidated(listen: (routes: string[]) => void): void {
  notifyInvalidated = listen;
}

let readsPaused = false;

/** From now on reading calls get no answer, e.g. because the session is about to end. */
export function pauseReads(): void {
  readsPaused = true;
}

export function resumeReads(): void {
  readsPaused = false;
}

let writesRefused = false;

/** From now on nothing is written, because what the page shows is not what there is. */
export function blockWrites(): void {
  writesRefused = true;
}

const refusal = JSON.stringify({ message: 'Önizlemede işlem yapılamaz.' });

async function send<R extends RouteName>(
  route: R,
  input: InputOf<R>,
  { signal, headers, form, ...rest }: Extras,
): Promise<Response> {
  const { body } = input as Parts;
  const [method = 'GET'] = route.split(' ');
  if (method === 'GET' && readsPaused) await new Promise(() => {});
  if (method !== 'GET' && writesRefused) throw new ApiError(403, 'Preview', refusal);
  const response = await fetch(buildApiUrl(route, input), {
    method,
    credentials: 'same-origin',
    ...rest,
    ...(signal && { signal }),
    headers: {
      accept: 'application/json',
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(form && { body: form }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new ApiError(0, String(cause), '');
  });
  const invalidates = response.headers.get(INVALIDATES_HEADER);
  if (invalidates) notifyInvalidated(invalidates.split(', '));
  if (response.ok) return response;
  const { status, statusText } = response;
  throw new ApiError(status, statusText, await response.text(), response.headers.get('etag'));
}

async function readJson(response: Response) {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}
