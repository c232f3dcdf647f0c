import { apiQuery } from '../../lib/api/query-client.ts';

/** Break, limit and months of the signed-in member. */
export const safetyQuery = apiQuery('GET /api/user/safety', {});
