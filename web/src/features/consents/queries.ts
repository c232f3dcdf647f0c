import { apiQuery } from '../../lib/api/query-client.ts';

/** The consents of the signed-in member. */
export const consentsQuery = apiQuery('GET /api/user/consents', { query: {} });
