import type { Http } from './http.ts';

type Query = { limit: number };

/**
 * Runs the operation of a list that comes in pages: it is asked for one row more than is shown, and a row
 * too many means that there is a next page, whose address goes into the `Link` header (RFC 8288).
 * A call in the process has no header.
 */
export async function cutPage<I extends { query: Query }, R extends { id: string }>(
  input: I,
  http: Http | undefined,
  operation: (input: I) => Promise<R[]>,
): Promise<R[]> {
  const { limit } = input.query;
  const rows = await operation({ ...input, query: { ...input.query, limit: limit + 1 } });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (http && rows.length > limit && last) {
    const address = new URL(http.request.url, 'http://site');
    address.searchParams.set('cursor', last.id);
    http.reply.header('link', `<${address.pathname}${address.search}>; rel="next"`);
  }
  return shown;
}
