import type { Endpoint } from '@vitrin/contract/endpoint.ts';
import type { Page } from '../database/paginate.ts';
import { VersionedResult } from './create-routes.ts';
import type { HttpExchange } from './http-exchange.ts';

/** The body for an operation's result: of a page of a list its rows, with the next page in a `Link` header. */
export function toResponseBody({ paged }: Endpoint, given: unknown, http?: HttpExchange): unknown {
  const result = given instanceof VersionedResult ? given.value : given;
  if (!paged) return result;
  if (paged === true) return toRows(result as Page<unknown>, http);
  const body = result as Record<string, Page<unknown>>;
  return { ...body, [paged]: toRows(body[paged] ?? { rows: [], nextCursor: null }, http) };
}

function toRows({ rows, nextCursor }: Page<unknown>, http: HttpExchange | undefined): unknown[] {
  if (http) setNextLinkHeader(http, nextCursor);
  return rows;
}

/**
 * Puts the address of a list's next page into the `Link` header (RFC 8288): that of this page with the cursor.
 * @param next cursor of the next page; `null`: there is none
 */
export function setNextLinkHeader(http: HttpExchange, next: string | null): void {
  if (next === null) return;
  const address = new URL(http.request.url, 'http://site');
  address.searchParams.set('cursor', next);
  http.reply.header('link', `<${address.pathname}${address.search}>; rel="next"`);
}
