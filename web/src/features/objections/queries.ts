import { apiQuery } from '../../lib/api/query-client.ts';

/** The member's own objections. */
export const ownObjectionsQuery = apiQuery('GET /api/objections', { query: {} });
