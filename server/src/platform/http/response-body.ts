import type { Endpoint } from '@vitrin/contract/endpoint.ts';
import type { Page } from '../database/paginate.ts';
import { VersionedResult } from './create-routes.ts';
import type { HttpExchange } from './http-exchange.ts';

/** Returns the response body for an operation's result. For a page: its rows, with the `Link` header set. */
export function toResponseBody(
  { paged }: Endpoint,
  operationResult: unknown,
  http?: HttpExchange,
): unknown {
  const result =
    operationResult instanceof VersionedResult ? operationResult.value : operationResult;
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
 * Sets the `Link` header (RFC 8288) with the address of the next page.
 * @param next cursor of the next page; `null` on the last page
 */
export function setNextLinkHeader(http: HttpExchange, next: string | null): void {
  if (next === null) return;
  const address = new URL(http.request.url, 'http://site');
  address.searchParams.set('cursor', next);
  http.reply.header('link', `<${address.pathname}${address.search}>; rel="next"`);
}
