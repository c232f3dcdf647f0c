import { apiQuery } from '../../lib/api/query-client.ts';

/** What the signed-in member has declared and agreed to. */
export const consentsQuery = apiQuery('GET /api/user/consents', { query: {} });
