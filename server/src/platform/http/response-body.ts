import type { Endpoint } from '@vitrin/contract/endpoint.ts';
import type { Page } from '../database/page-of.ts';
import type { Http } from './http.ts';
import { Versioned } from './implement.ts';
import { linkNext } from './link-next.ts';

/** The body for an operation's result: of a page of a list its rows, with the next page in a `Link` header. */
export function toResponseBody({ paged }: Endpoint, given: unknown, http?: Http): unknown {
  const result = given instanceof Versioned ? given.value : given;
  if (!paged) return result;
  if (paged === true) return toRows(result as Page<unknown>, http);
  const body = result as Record<string, Page<unknown>>;
  return { ...body, [paged]: toRows(body[paged] ?? { rows: [], next: null }, http) };
}

function toRows({ rows, next }: Page<unknown>, http: Http | undefined): unknown[] {
  if (http) linkNext(http, next);
  return rows;
}
