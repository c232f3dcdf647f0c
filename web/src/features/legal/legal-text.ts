import { queryOptions } from '@tanstack/react-query';
import type { legalPages } from '@vitrin/contract/legal-pages.ts';
import { getCall } from '../../lib/api/query-client.ts';

export type LegalPage = (typeof legalPages)[number];

/** The query of one legal page's text. It loads all settings, but caches only the text. */
export function legalTextQuery({ setting }: LegalPage) {
  return queryOptions({
    queryKey: ['GET /api/site-settings', { part: setting }],
    queryFn: async ({ client, signal }) => {
      const settings = await getCall(client)('GET /api/site-settings', {}, signal);
      return settings.find(({ key }) => key === setting)?.value ?? '';
    },
  });
}
