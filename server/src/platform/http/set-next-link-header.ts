import type { HttpExchange } from './http-exchange.ts';

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
