import { queryOptions } from '@tanstack/react-query';
import type { Site } from '@vitrin/contract/sites.ts';
import { getCall } from '../../lib/api/query-client.ts';
import { toNullIfNotFound } from '../../lib/api-error.ts';

/** Returns the query of a site page; its data is `null` if the page does not exist. */
export function siteQuery(slug: string) {
  return queryOptions<Site | null>({
    queryKey: ['GET /api/sites/:slug', { params: { slug } }],
    queryFn: ({ client, signal }) =>
      toNullIfNotFound(getCall(client)('GET /api/sites/:slug', { params: { slug } }, signal)),
  });
}
